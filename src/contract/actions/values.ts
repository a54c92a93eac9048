import * as v from 'valibot';
import { restoreId } from '#domain/record-id.ts';

/**
 * The values payloads are made of. Messages either start with "must" (the parameter's name is put in
 * front) or are the original's own texts. Ids arrive clean or dirty and are handed on dirty; whether such
 * a record exists is for the handler to say, in its own words.
 */

const maximumTextLength = 20_000;

export const text = v.pipe(
  v.string('must be text'),
  v.maxLength(maximumTextLength, `must be at most ${maximumTextLength} characters`),
);

export const trimmedText = v.pipe(text, v.trim());

export const flag = v.boolean('must be true or false');

/** A record id in either form. `message` replaces the ordinary one, also for null and empty text. */
export const id = (message = 'must be a record id') =>
  v.pipe(
    v.string(message),
    v.nonEmpty(message),
    v.maxLength(100, message),
    v.transform((value) => restoreId(value)),
  );

type Clearable<Schema extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<Schema> | null | '',
  v.InferOutput<Schema> | null
>;

/** Null and empty text, which older forms send for "nothing chosen", both read as null. */
export const clearable = <Schema extends v.GenericSchema>(schema: Schema): Clearable<Schema> =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(schema),
  ) as Clearable<Schema>;

export const clearableId = clearable(id());

/** Entries of "nothing chosen" are dropped. */
export const idList = v.pipe(
  v.array(clearableId, 'must be a list of record ids'),
  v.maxLength(100, 'must have at most 100 entries'),
  v.transform((ids) => ids.filter((entry) => entry !== null)),
);

/** A whole number, also written as text, as some decks and forms send it. */
export const whole = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,15}$/, message))], message),
    v.transform(Number),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );
};

/** As `whole`, or null to clear; zero is a number. */
export const clearableWhole = (minimum: number, maximum: number) => clearable(whole(minimum, maximum));

/** No match is longer; its own `first_to` limits further. */
const maximumScore = 99;

/** The score of a match. */
export const matchScores = {
  score_1: v.optional(clearableWhole(0, maximumScore)),
  score_2: v.optional(clearableWhole(0, maximumScore)),
};

const millisecondsOf = (value: string | number): number =>
  typeof value === 'number' ? value : Date.parse(value);

/** The range of dates the language knows, so that every accepted one can be written as ISO text. */
const maximumInstantMs = 8.64e15;

/** Date text or milliseconds; handed on as milliseconds. Null, empty text and 0 clear. */
export const instant = v.pipe(
  clearable(
    v.pipe(
      v.union([v.string(), v.number()], 'must be a date'),
      v.transform(millisecondsOf),
      v.check((value) => Math.abs(value) <= maximumInstantMs, 'must be a date'),
    ),
  ),
  v.transform((value) => (value === 0 ? null : value)),
);

/** A link people open: a scheme other than the web's is refused, a missing one is theirs to leave out. */
export const webLink = v.pipe(
  trimmedText,
  v.check(
    (value) => !/^[a-z][a-z0-9+.-]*:/i.test(value) || /^https?:\/\//i.test(value),
    'must be a web link',
  ),
);

/** One of a closed list. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  message = `must be one of: ${choices.join(', ')}`,
) => v.picklist(choices, message);
