/** Texts that mean "no" in an address; every other given text means "yes". */
const falseWords = new Set(['0', 'false', 'no', 'off']);

/** `?full`, `?full=1` and any word but a "no" are true; undefined when the option is not given. */
export function readFlag(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : !falseWords.has(value.trim().toLowerCase());
}

/** A finite number, or undefined. */
export function readNumber(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A whole number, or undefined. */
export function readWhole(value: string | undefined): number | undefined {
  const number = readNumber(value);
  return number === undefined ? undefined : Math.trunc(number);
}

/** The parts between commas, without empty ones. */
export function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
