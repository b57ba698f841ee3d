// The version of axe that tests the screens, as the statement on accessibility names it; a test compares it.
export const axeVersion = "4.13";
