import { storedLink } from '#domain/text/stored-link.ts';

/** The parser of one column. `parse` gets the trimmed, non-empty text and throws with a message. */
export type Cell<T> = {
  readonly parse: (text: string) => Exclude<T, undefined>;
  readonly isRequired: boolean;
  /** Name of the source to whose key this cell refers. */
  readonly refersTo?: string | undefined;
  /** A broken value is reported and left out, and the rest of its row is imported. */
  readonly isCosmetic?: boolean | undefined;
};

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

const optional = <T>(parse: (text: string) => T): Cell<T | undefined> => ({
  parse: parse as (text: string) => Exclude<T, undefined>,
  isRequired: false,
});

/** The same column, refused when empty. */
export const required = <T>(cell: Cell<T | undefined>): Cell<T> => ({
  ...cell,
  parse: cell.parse as (text: string) => Exclude<T, undefined>,
  isRequired: true,
});

export const text = (): Cell<string | undefined> => optional((value) => value);

export const wholeNumber = (): Cell<number | undefined> =>
  optional((value) => {
    if (!/^-?\d{1,15}$/.test(value)) throw new Error(`${shown(value)} is not a whole number`);
    return Number(value);
  });

/** A calendar day, `2019-02-15`. */
export const day = (): Cell<string | undefined> =>
  optional((value) => {
    const instant = new Date(`${value}T00:00:00Z`);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(instant.getTime());
    if (!isDay || !instant.toISOString().startsWith(value))
      throw new Error(`${shown(value)} is not a date such as 2019-02-15`);
    return value;
  });

/** An instant in UTC, `2019-02-15T20:00:00Z`; read as ISO text with milliseconds. */
export const instant = (): Cell<string | undefined> =>
  optional((value) => {
    const time = new Date(value);
    const isInstant =
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(value) && !Number.isNaN(time.getTime());
    if (!isInstant || !time.toISOString().startsWith(value.slice(0, 16)))
      throw new Error(`${shown(value)} is not a time such as 2019-02-15T20:00:00Z`);
    return time.toISOString();
  });

export const colour = (): Cell<string | undefined> =>
  optional((value) => {
    if (!/^#[0-9a-fA-F]{6}$/.test(value)) throw new Error(`${shown(value)} is not a colour such as #0c2340`);
    return value.toLowerCase();
  });

/** A link to the web; `https://` may be missing. */
export const link = (): Cell<string | undefined> => ({
  ...optional((value) => {
    const stored = storedLink(value);
    if (stored === undefined) {
      throw new Error(
        `${shown(value)} is not a link such as https://www.youtube.com/watch?v=abcdefghijk; the row is imported without it`,
      );
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

export const oneOf = <const T extends string>(known: readonly T[]): Cell<T | undefined> =>
  optional((value) => {
    const found = known.find((word) => word === value.toLowerCase());
    if (found === undefined) throw new Error(`${shown(value)} is none of ${known.join(', ')}`);
    return found;
  });

/** The key of a row of another source. */
export const reference = (source: string): Cell<string | undefined> => ({
  ...optional((value) => value),
  refersTo: source,
});
