import { isSubdomain } from '#domain/links/subdomain.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { hexOf, parseColour } from '#domain/theme/colour.ts';
import { readFormat } from '../match-format.ts';
import { type Reading, readDay, readInstant, readStart, type Warn } from './reading.ts';
import { answerWords, choiceOf, eventKind, nearChoice, type OtherWords } from './words.ts';

/** The parser of one column. `parse` gets the trimmed, non-empty text and throws with a message. */
export type Cell<T> = {
  readonly parse: (text: string, reading?: Reading, warn?: Warn) => Exclude<T, undefined>;
  readonly isRequired: boolean;
  /** A value that cannot be read is left out with a warning, and its row is imported. */
  readonly isCosmetic?: boolean | undefined;
  /** A value that cannot be read is an error and left out, with these columns, and its row is imported. */
  readonly leavesOut?: readonly string[] | undefined;
  /** Names of the column besides its own and those that follow from it. */
  readonly otherNames?: readonly string[] | undefined;
  /** Names of a second column with the time of day, for a cell that has a day only. */
  readonly clockNames?: readonly string[] | undefined;
  /** The text is the value, so no text says that the value is unknown. */
  readonly isText?: boolean | undefined;
  /** True if the value is the path of an image inside the folder. */
  readonly isPicture?: boolean | undefined;
  /** Name of the source to whose key this cell refers. */
  readonly refersTo?: string | undefined;
  /** The side that a text names, for a column that names a side of a match. */
  readonly sideOf?: ((text: string) => string | undefined) | undefined;
  /** The expected values of such a column, and the one that a text probably means, for an error message. */
  readonly expected?: ((text: string) => string) | undefined;
  /** Column for a text that says who will be there, such as `TBD` and `Winner of M3`. */
  readonly placeholder?: string | undefined;
};

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

const optional = <T>(parse: (text: string, reading: Reading, warn: Warn) => T): Cell<T | undefined> => ({
  parse: (text, reading = {}, warn = () => {}) => parse(text, reading, warn) as Exclude<T, undefined>,
  isRequired: false,
});

/** The same column, refused when empty. */
export const required = <T>(cell: Cell<T | undefined>): Cell<T> => ({
  ...cell,
  parse: cell.parse as Cell<T>['parse'],
  isRequired: true,
});

/** The same column, which people also call otherwise. */
export const called = <T>(cell: Cell<T>, ...otherNames: readonly string[]): Cell<T> => ({
  ...cell,
  otherNames,
});

/** The same column, whose value is left out with a warning when it cannot be read. */
export const cosmetic = <T>(cell: Cell<T | undefined>): Cell<T | undefined> => ({
  ...cell,
  isCosmetic: true,
});

/** The same column: a value that cannot be read is an error, but only it and `others` are left out, not its row. */
export const separate = <T>(
  cell: Cell<T | undefined>,
  ...others: readonly string[]
): Cell<T | undefined> => ({
  ...cell,
  leavesOut: others,
});

/** Adds that a cell was left out to the message about it. */
export const leftOutText = (message: string): string =>
  `${message}${/[.?]$/.test(message) ? '' : '.'} The cell was left out`;

export const text = (): Cell<string | undefined> => ({ ...optional((value) => value), isText: true });

/** Spreadsheets may write a whole number as `3.0` or `3,0`. */
export const wholeNumber = (least = Number.NEGATIVE_INFINITY): Cell<number | undefined> =>
  optional((value) => {
    if (!/^[+-]?\d{1,15}(?:[.,]0+)?$/.test(value))
      throw new Error(`${shown(value)} is not a whole number such as 3`);
    const number = Number.parseInt(value, 10);
    if (number < least)
      throw new Error(
        `${shown(value)} is below ${least}: write a whole number such as ${Math.max(3, least)}`,
      );
    return number;
  });

/** A whole number that may have a word in front or a full stop behind: `3`, `Week 3`, `Day #2`, `3.`. */
export const ordinal = (): Cell<number | undefined> => {
  const number = wholeNumber(0);
  return optional((value) =>
    number.parse(value.replace(/^[\p{L}_][\p{L}_ .#:-]*(?=\d)/u, '').replace(/\.$/, '')),
  );
};

/** The usual words for a format, see `readFormat`. */
export const matchFormat = (): Cell<string | undefined> =>
  optional((value) => {
    if (readFormat(value) === undefined)
      throw new Error(`${shown(value)} is not a format such as bo5, first to 3 or all 4 maps`);
    return value;
  });

/** A calendar day, `2019-02-15`, or in the order of the reading. */
export const day = (): Cell<string | undefined> => optional(readDay);

/** An instant with its offset, `2019-02-15T20:00:00Z`, or in the reading's zone; read as ISO text in UTC. */
export const instant = (): Cell<string | undefined> => optional(readInstant);

/** The start of a match: an instant, or a day whose time is not known yet, which is left out with a warning. */
export const matchStart = (): Cell<string | undefined> => ({
  ...optional(readStart),
  clockNames: ['time', 'start time', 'kick-off', 'Uhrzeit', 'Zeit', 'godzina', 'heure', 'hora', '시간'],
});

/** `#rrggbb`, `#rgb`, or either without the sign; read as `#rrggbb`. */
export const colour = (): Cell<string | undefined> => ({
  ...optional((value) => {
    const parsed = parseColour(value.startsWith('#') ? value : `#${value}`);
    if (parsed === undefined) throw new Error(`${shown(value)} is not a colour such as #0c2340`);
    return hexOf(parsed);
  }),
  isCosmetic: true,
});

/** A link to the web; `https://` may be missing. */
export const link = (): Cell<string | undefined> => ({
  ...optional((value) => {
    const stored = storedLink(value);
    if (stored === undefined) {
      throw new Error(`${shown(value)} is not a link such as https://www.youtube.com/watch?v=abcdefghijk`);
    }
    return stored;
  }),
  isCosmetic: true,
});

/** Values separated by a vertical bar. */
export const list = (): Cell<readonly string[] | undefined> =>
  optional((value) =>
    value
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** One of several words. `words` are other usual ones for them. */
export const oneOf = <const T extends string>(
  known: readonly T[],
  words: OtherWords<T> = {},
): Cell<T | undefined> =>
  optional((value) => {
    const found = choiceOf(value, known, words);
    if (found === undefined)
      throw new Error(`${shown(value)} is none of ${known.join(', ')}${nearChoice(value, known, words)}`);
    return found;
  });

/**
 * A side of a match: one of several words, or a team of the match by its id or name. Returned as it is written until the
 * match is known, see `resolveSides`.
 */
export const side = <const T extends string>(
  known: readonly T[],
  words: OtherWords<T>,
): Cell<T | undefined> => ({
  ...optional((value) => value as T),
  sideOf: (value) => choiceOf(value, known, words),
  expected: (value) => `${known.join(', ')}, and no team of the match${nearChoice(value, known, words)}`,
});

/** Cell for the subdomain of an event's own site. */
export const subdomain = (): Cell<string | undefined> => ({
  ...optional((value) => {
    if (!isSubdomain(value))
      throw new Error(`${shown(value)} is not the start of an address such as spring-cup`);
    return value.toLowerCase();
  }),
  isCosmetic: true,
});

/** The kind of an event, see `eventKind`. */
export const kindOfEvent = (): Cell<string | undefined> => ({ ...optional(eventKind), isText: true });

/** The key or name of a row of another source. */
export const reference = (source: string, placeholder?: string): Cell<string | undefined> => ({
  ...optional((value) => value),
  refersTo: source,
  placeholder,
});

/** Choices separated by a vertical bar. Unknown ones are left out with a warning; a cell without any known one is refused. */
export const someOf = <const T extends string>(known: readonly T[]): Cell<readonly T[] | undefined> => {
  const values = list();
  return optional((value, _, warn) => {
    const parts = (values.parse(value) ?? []).map((part) => ({ part, choice: choiceOf(part, known) }));
    const found = parts.flatMap(({ choice }) => choice ?? []);
    const unknown = parts.filter(({ choice }) => choice === undefined).map(({ part }) => shown(part));
    const message = `${unknown.join(', ')} is none of ${known.join(', ')}`;
    if (found.length === 0) throw new Error(`${message}${nearChoice(value, known)}`);
    if (unknown.length > 0) warn(`${message}. The word was left out`);
    return found;
  });
};

export const yesOrNo = (): Cell<boolean | undefined> =>
  optional((value) => {
    const answer = choiceOf(value, ['yes', 'no'], answerWords);
    if (answer !== undefined) return answer === 'yes';
    throw new Error(`${shown(value)} is neither yes nor no. Write yes, for example`);
  });

/** An account's number. Spreadsheets round numbers of that length, which makes them those of other accounts. */
export const discordId = (): Cell<string | undefined> =>
  optional((value) => {
    if (!/^\d{17,20}$/.test(value))
      throw new Error(
        `${shown(value)} is not a Discord id such as 175928847299117063: 17 to 20 digits, in a cell that is formatted as text`,
      );
    return value;
  });

/** Returns a cell with the path of an image inside the folder, `logos/red.png`. */
export const picture = (): Cell<string | undefined> => ({
  ...optional((value) => {
    const path = value.replaceAll('\\', '/').replace(/^\.\//, '');
    if (
      /^(?:\/|[a-z]:|[a-z]+:\/\/)/i.test(path) ||
      path.split('/').includes('..') ||
      path.split('/').length > 2
    )
      throw new Error(`${shown(value)} is not the path of a picture in this folder such as logos/red.png`);
    return path;
  }),
  isCosmetic: true,
  isPicture: true,
});

/** A web address, as every link is stored. */
export const webAddress = (): Cell<string | undefined> =>
  optional((value) => {
    const address = storedLink(value);
    if (address === undefined)
      throw new Error(`${shown(value)} is not an address such as https://twitter.com/example`);
    return address;
  });
