// The check digits of container numbers (ISO 6346) and ships (IMO), and the formats of other identifiers.

export function isContainerForm(number: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number);
}

/** Letters count 10 to 38 without the multiples of 11; each place weighs twice the one before. */
export function hasContainerCheckDigit(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < 10; place++) sum += letterValue(number.charCodeAt(place)) * 2 ** place;
  return (sum % 11) % 10 === Number(number[10]);
}

function letterValue(character: number): number {
  if (character < 0x41) return character - 0x30;
  const letter = character - 0x41;
  return 10 + letter + Math.floor((letter + 9) / 10);
}

export function isImoNumber(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < 6; place++) sum += Number(number[place]) * (7 - place);
  return sum % 10 === Number(number[6]);
}

export function isUnlocode(code: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);
}

export function isPartyId(id: string): boolean {
  return /^[A-Z0-9]{7}$/.test(id);
}

/** An existing date or time in one of the formats 102, 203 and 204. */
export function readMoment(text: string, format: string): Date | null {
  const length = { "102": 8, "203": 12, "204": 14 }[format];
  if (text.length !== length || !/^\d+$/.test(text)) return null;
  const full = text.padEnd(14, "0");
  const pieces = full.match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/)!;
  const iso = `${pieces[1]}-${pieces[2]}-${pieces[3]}T${pieces[4]}:${pieces[5]}:${pieces[6]}.000Z`;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) || date.toISOString() !== iso ? null : date;
}

/** A number of the message in thousandths, so that sums are exact. */
export function thousandths(text: string): number {
  return Math.round(Number(text.replace(",", ".")) * 1000);
}
