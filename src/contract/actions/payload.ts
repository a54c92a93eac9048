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

type UnknownParameter = { readonly path: string; readonly known: readonly string[] };

/** The parts of schemas that hold further values. */
type Nested = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Nested>>;
  readonly item?: Nested;
  readonly items?: readonly Nested[];
  readonly value?: Nested;
  readonly wrapped?: Nested;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The first parameter that the schema does not have, at any depth; undefined where each is known.
 *
 * @param ignored paths of parameters that are accepted without being in the schema
 */
function unknownParameter(
  schema: Nested,
  value: unknown,
  ignored: readonly string[],
  path = '',
): UnknownParameter | undefined {
  if (schema.wrapped !== undefined) return unknownParameter(schema.wrapped, value, ignored, path);
  const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  const firstOf = (parts: readonly (readonly [string | number, unknown, Nested | undefined])[]) => {
    for (const [name, part, inner] of parts) {
      const found = inner && unknownParameter(inner, part, ignored, inside(name));
      if (found) return found;
    }
    return undefined;
  };
  if (Array.isArray(value)) {
    return firstOf(value.map((part, place) => [place, part, schema.items?.[place] ?? schema.item]));
  }
  if (!isRecord(value)) return undefined;
  if (schema.type === 'record') {
    return firstOf(Object.entries(value).map(([name, part]) => [name, part, schema.value]));
  }
  const { entries } = schema;
  if (schema.type !== 'object' || entries === undefined) return undefined;
  const unknown = Object.keys(value).find(
    (name) => !Object.hasOwn(entries, name) && !ignored.includes(inside(name)),
  );
  if (unknown !== undefined) return { path: inside(unknown), known: Object.keys(entries) };
  return firstOf(Object.keys(entries).map((name) => [name, value[name], entries[name]]));
}

type Definition<Schema extends PayloadSchema = PayloadSchema> = {
  readonly name: string;
  readonly payload: Schema;
  readonly ignores?: readonly string[];
};

/**
 * Refuses parameters that the action does not have, at any depth: they would be answered as done and ignored.
 *
 * @throws CodedError `invalid-value` with the parameter's name and the known ones
 */
function checkNames({ name, payload, ignores = [] }: Definition, raw: unknown): void {
  const found = unknownParameter(payload as unknown as Nested, raw, ignores);
  if (found === undefined) return;
  const known = found.known.length > 0 ? `Known here: ${found.known.join(', ')}` : 'It takes none';
  throw new CodedError('invalid-value', {
    problem: `${found.path}: is not a parameter of ${name}. ${known}`,
    parameter: found.path,
  });
}

/**
 * A payload as the handler gets it: checked by name and type, ids dirty. A call without argument counts as an empty
 * object, since stream decks send some actions that way.
 *
 * @throws CodedError `missing-parameter`, or `invalid-value` with the original's text or the parameter's
 *   name: "updatedData.score_1: must be a whole number from 0 to 99"
 */
export const readPayload = <Schema extends PayloadSchema>(
  definition: Definition<Schema>,
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
  checkNames(definition, given);
  const result = v.safeParse(definition.payload, given, { abortEarly: true });
  if (result.success) return result.output;
  throw new CodedError('invalid-value', {
    problem: problemOf(result.issues[0]),
    parameter: v.getDotPath(result.issues[0]) ?? undefined,
  });
};
