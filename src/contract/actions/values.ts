import * as v from 'valibot';
import { dateProblem, isEnterableDate, lengthProblem, numberLimits, textLimits } from '#domain/limits.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { linkOrText, linkProblem, storedLink } from '#domain/text/stored-link.ts';

/**
 * The values payloads are made of. Messages either start with "must" (the parameter's name is put in
 * front) or are the original's own texts. Ids arrive clean or dirty and are handed on dirty; whether such
 * a record exists is for the handler to say, in its own words.
 */

/** A text of at most as many characters as the table of limits says. */
export const text = (limit: keyof typeof textLimits) =>
  v.pipe(v.string('must be text'), v.maxLength(textLimits[limit], lengthProblem(textLimits[limit])));

export const trimmedText = (limit: keyof typeof textLimits) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.maxLength(textLimits[limit], lengthProblem(textLimits[limit])),
  );

export const flag = v.boolean('must be true or false');

/** Settings of any shape; as long as text they would be too long, they are refused. */
export const settings = v.pipe(
  v.looseObject({}, 'must be an object'),
  v.check((value) => JSON.stringify(value).length <= textLimits.settings, lengthProblem(textLimits.settings)),
);

/** A record id in either form. `message` replaces the ordinary one, also for null and empty text. */
export const id = (message = 'must be a record id') =>
  v.pipe(
    v.string(message),
    v.nonEmpty(message),
    v.maxLength(textLimits.id, message),
    v.transform((value) => restoreId(value)),
  );

/** The dirty id that the caller has chosen for a new record. */
export const newRecordID = v.pipe(
  id(),
  v.check((value) => isRecordId(value), 'must be rec and 14 letters or digits'),
);

type Clearable<Schema extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<Schema> | null | '',
  v.InferOutput<Schema> | null
>;

/** Null and blank text, which older forms send for "nothing chosen", both read as null. */
export const clearable = <Schema extends v.GenericSchema>(schema: Schema): Clearable<Schema> =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    v.nullable(schema),
  ) as Clearable<Schema>;

export const clearableId = clearable(id());

/** Entries of "nothing chosen" are dropped. */
export const idList = v.pipe(
  v.array(clearableId, 'must be a list of record ids'),
  v.maxLength(numberLimits.listEntries, `must have at most ${numberLimits.listEntries} entries`),
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

/** The score of a match, and the number that ends it. */
export const matchScores = {
  first_to: v.optional(whole(1, numberLimits.firstTo)),
  score_1: v.optional(clearableWhole(0, numberLimits.matchScore)),
  score_2: v.optional(clearableWhole(0, numberLimits.matchScore)),
};

const millisecondsOf = (value: string | number): number =>
  typeof value === 'number' ? value : Date.parse(value);

/** Date text or milliseconds; handed on as milliseconds. Null, empty text and 0 clear. */
export const instant = v.pipe(
  clearable(
    v.pipe(
      v.union([v.pipe(v.string(), v.maxLength(textLimits.dateText)), v.number()], dateProblem),
      v.transform(millisecondsOf),
      v.check((value) => value === 0 || isEnterableDate(value), dateProblem),
    ),
  ),
  v.transform((value) => (value === 0 ? null : value)),
);

/** A link to the web as it is stored; its `https://` may be left out. */
export const webLink = v.pipe(
  v.string('must be text'),
  v.transform((value: string) => linkOrText(value)),
  v.maxLength(textLimits.link, lengthProblem(textLimits.link)),
  v.check((value) => value === '' || storedLink(value) !== undefined, linkProblem),
);

/** One of a closed list. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  message = `must be one of: ${choices.join(', ')}`,
) => v.picklist(choices, message);
