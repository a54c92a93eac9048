import type { FieldValue } from '#domain/actions/edit-record.ts';
import { harmlessCell } from '#domain/text/spreadsheet-cell.ts';
import { inputTime, isoTime, typedTime } from '#domain/time/input-time.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';

/** A field of the contract, as far as its cells depend on it. */
export type CellField = {
  readonly kind: string;
  readonly form?: string | undefined;
  readonly choices?: readonly string[] | undefined;
};

/** Dependencies of texts of cells. */
export type CellContext = {
  /** Zone in which times are written and read. */
  readonly zone: string;
  /** Returns the name of a record; undefined while it is not loaded. */
  readonly nameOf: (id: string) => string | undefined;
};

/** Returns the ids of the records with a name; undefined while the records are not loaded. */
export type IdsOf = (name: string) => readonly string[] | undefined;

/** Separates the entries of a list in a cell, as the import reads them. */
const listSign = '|';

const zoneOf = (value: Moment, zone: string): string => {
  const at = instantOf(value);
  return at === undefined ? '' : inputTime(at, zone).replace('T', ' ');
};

/** Returns a stored value as text that `readCell` reads again: `Yes`, `2026-09-03 14:05`, `Ember Foxes|Pier Pilots`. */
export function cellText({ kind }: CellField, value: unknown, { zone, nameOf }: CellContext): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'date') return zoneOf(value as Moment, zone);
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry) => (kind === 'link' ? (nameOf(String(entry)) ?? String(entry)) : String(entry)))
    .join(listSign);
}

/** Returns the text of a copied cell, which no spreadsheet runs. */
export const copiedText = (...cell: Parameters<typeof cellText>): string => harmlessCell(cellText(...cell));

/** The value of a text, or the problem as a text that follows the label of the field. */
export type ReadValue = { readonly value: FieldValue } | { readonly problem: string };

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', 'x', 'on'].map((word) => [word, true] as const),
  ...['', 'no', 'false', '0', 'off'].map((word) => [word, false] as const),
]);

const readNumber = (text: string): ReadValue =>
  /^[+-]?\d+(?:\.\d+)?$/.test(text)
    ? { value: Number(text) }
    : { problem: 'must be a number without spaces or commas, such as 12 or 1.5' };

const writtenDate = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d?:\d\d)(?::\d\d(?:\.\d+)?)?(Z)?)?$/;

/** Returns a written time in the form of inputs; undefined for one that no calendar or clock has. */
function inputOf(text: string): { readonly input: string; readonly isUtc: boolean } | undefined {
  const [, day, time = '00:00', utc] = writtenDate.exec(text) ?? [];
  if (day === undefined) return undefined;
  const input = `${day}T${time.padStart(5, '0')}`;
  const at = Date.parse(`${input}Z`);
  const isReal = Number.isFinite(at) && isoTime(at).startsWith(input);
  return isReal ? { input, isUtc: utc !== undefined } : undefined;
}

function readDate(text: string, zone: string): ReadValue {
  const written = inputOf(text);
  const wall = written && typedTime(written.input, written.isUtc ? 'UTC' : zone);
  return wall === undefined
    ? { problem: 'must be a date and time, such as 2026-09-03 14:05' }
    : { value: isoTime(wall.at) };
}

const entriesOf = (text: string): string[] =>
  text
    .split(listSign)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Returns the choice that a text names, whatever its case. */
const choiceOf = (choices: readonly string[], text: string): string | undefined =>
  choices.find((one) => one === text) ?? choices.find((one) => one.toLowerCase() === text.toLowerCase());

const shownChoices = 6;

function choicesProblem(choices: readonly string[], text: string): ReadValue {
  const rest = choices.length - shownChoices;
  const listed = choices.slice(0, shownChoices).join(', ');
  return { problem: `must be one of ${listed}${rest > 0 ? ` and ${rest} more` : ''}, not “${text}”` };
}

function readChoices(choices: readonly string[], text: string): ReadValue {
  const entries = entriesOf(text);
  if (choices.length === 0) return { value: entries };
  const unknown = entries.find((entry) => choiceOf(choices, entry) === undefined);
  if (unknown !== undefined) return choicesProblem(choices, unknown);
  return { value: [...new Set(entries.map((entry) => choiceOf(choices, entry) ?? entry))] };
}

function readLinks(text: string, idsOf: IdsOf): ReadValue {
  const ids: string[] = [];
  for (const entry of entriesOf(text)) {
    const found = idsOf(entry);
    const [id] = found ?? [];
    if (found === undefined) return { problem: `names “${entry}”, whose records are not loaded yet` };
    if (id === undefined) return { problem: `must name a record that exists: there is no “${entry}”` };
    if (found.length > 1) return { problem: `must name one record: ${found.length} are called “${entry}”` };
    ids.push(id);
  }
  return { value: [...new Set(ids)] };
}

/** A text that `copiedText` kept from being run. */
const kept = /^'(?=\s*[=+\-@])/;

/**
 * Reads the text of a typed or pasted cell as a value of its field. An empty text clears the field. The value is not
 * checked against the limits of the field.
 */
export function readCell(
  { kind, form, choices = [] }: CellField,
  typed: string,
  { zone, idsOf }: { readonly zone: string; readonly idsOf: IdsOf },
): ReadValue {
  const text = typed.replace(kept, '').trim();
  switch (kind) {
    case 'flag': {
      const value = flags.get(text.toLowerCase());
      return value === undefined ? { problem: 'must be Yes or No' } : { value };
    }
    case 'number':
      return text === '' ? { value: null } : readNumber(text);
    case 'date':
      return text === '' ? { value: null } : readDate(text, zone);
    case 'option': {
      if (text === '' || choices.length === 0) return { value: text };
      const value = choiceOf(choices, text);
      return value === undefined ? choicesProblem(choices, text) : { value };
    }
    case 'options':
      return readChoices(choices, text);
    case 'link':
      return readLinks(text, idsOf);
    default:
      if (form !== 'lines' && /[\r\n]/.test(text)) return { problem: 'must be one line' };
      return { value: text };
  }
}
