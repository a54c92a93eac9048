import * as v from 'valibot';
import { CodedError } from '../errors.ts';
import type { PayloadSchema } from './action.ts';

const optionalTypes: ReadonlySet<string> = new Set([
  'optional',
  'nullish',
  'undefinedable',
  'exact_optional',
]);

/** Parameters a call has to carry; null counts as carried. */
export const requiredParameters = (schema: PayloadSchema): string[] =>
  Object.entries(schema.entries)
    .filter(([, entry]) => !optionalTypes.has(entry.type))
    .map(([name]) => name);

/** A required entry of a nested object that is not there: valibot reports it with the object's message. */
const isMissingEntry = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'object' && issue.expected?.startsWith('"') === true;

const problemOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue);
  if (path !== null && isMissingEntry(issue)) return `${path}: is missing`;
  return path !== null && issue.message.startsWith('must ') ? `${path}: ${issue.message}` : issue.message;
};

/**
 * A payload as the handler gets it: checked by type, unknown parameters dropped, ids dirty. A call without
 * argument counts as an empty object, since stream decks send some actions that way.
 *
 * @throws CodedError `missing-parameter`, or `invalid-value` with the original's text or the parameter's
 *   name: "updatedData.score_1: must be a whole number from 0 to 99"
 */
export const readPayload = <Schema extends PayloadSchema>(
  definition: { readonly name: string; readonly payload: Schema },
  raw: unknown,
): v.InferOutput<Schema> => {
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new CodedError('invalid-value', { problem: `${definition.name}: must be an object` });
  }
  const missing = requiredParameters(definition.payload).filter(
    (name) => (given as Record<string, unknown>)[name] === undefined,
  );
  if (missing.length > 0) throw new CodedError('missing-parameter', { parameters: missing });
  const result = v.safeParse(definition.payload, given, { abortEarly: true });
  if (result.success) return result.output;
  throw new CodedError('invalid-value', {
    problem: problemOf(result.issues[0]),
    parameter: v.getDotPath(result.issues[0]) ?? undefined,
  });
};
