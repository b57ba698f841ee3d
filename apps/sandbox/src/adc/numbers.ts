// The numbers that Abu Dhabi Customs issues: filing numbers with a check digit, declaration numbers by centre and year.

/** ISO 7064 MOD 11-2 over year and serial; ten is X. */
export function checkDigit(digits: string): string {
  const product = [...digits].reduce((so, digit) => ((so + Number(digit)) * 2) % 11, 0);
  const check = (12 - product) % 11;
  return check === 10 ? "X" : String(check);
}

export function filingNumberOf(year: number, serial: number): string {
  const digits = String(serial).padStart(8, "0");
  return `ADC-${year}-${digits}-${checkDigit(`${year}${digits}`)}`;
}

export function isFilingNumber(text: string): boolean {
  const found = /^ADC-([0-9]{4})-([0-9]{8})-([0-9X])$/.exec(text);
  return found !== null && checkDigit(found[1]! + found[2]!) === found[3];
}

export function declarationNumberOf(filingNumber: string, centerCode: string, declarationType: string): string {
  const [, year = "", serial = ""] = filingNumber.split("-");
  return `${centerCode}-${declarationType.replace("-", "")}-${year.slice(2)}-${serial.slice(1)}`;
}
