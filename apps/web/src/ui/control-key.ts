// The name of the key that is pressed together with a letter for a command, as this computer's keyboard has it.

export const controlKey = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
