import { isObject } from '../standings/settings-values.ts';
import { type Shape, settingsShape } from './settings-shape.ts';
import { readSettings, writtenSettings } from './settings-text.ts';

const longestValue = 40;

function describeShape(shape: Shape): string {
  if (shape === 'flag') return 'true or false';
  if (shape === 'text') return 'text in quotes';
  if (shape === 'number') return 'a number';
  if (shape === 'anything') return 'any value';
  if ('oneOf' in shape) return shape.oneOf.map(describeShape).join(', or ');
  if ('listOf' in shape) return `a list in [ ] of ${shape.listOf === 'text' ? 'texts' : 'objects in { }'}`;
  return `an object in { } with ${Object.keys(shape.fields).join(', ')}`;
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Returns true if a value is of the type of a shape; what is inside of it is not checked. */
export function fits(value: unknown, shape: Shape): boolean {
  if (shape === 'anything') return true;
  if (shape === 'flag') return typeof value === 'boolean';
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'number') return typeof value === 'number';
  if ('oneOf' in shape) return shape.oneOf.some((one) => fits(value, one));
  return 'listOf' in shape ? Array.isArray(value) : isObject(value);
}

function problemsIn(value: unknown, shape: Shape, path: string): string[] {
  if (!fits(value, shape)) return [`${path}: must be ${describeShape(shape)}, not ${shownValue(value)}`];
  if (typeof shape === 'string') return [];
  if ('oneOf' in shape) {
    const matching = shape.oneOf.find((one) => fits(value, one));
    return matching === undefined ? [] : problemsIn(value, matching, path);
  }
  if ('listOf' in shape) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, place) => problemsIn(entry, shape.listOf, `${path}[${place + 1}]`));
  }
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) => {
    const known = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    const own = path === '' ? name : `${path}.${name}`;
    if (known !== undefined) return problemsIn(inner, known, own);
    return [`${own}: is not a setting. Known here: ${Object.keys(shape.fields).join(', ')}`];
  });
}

const problemsOf = (text: string): string[] => problemsIn(readSettings(text) ?? {}, settingsShape, '');

/**
 * Returns the problems of an event's settings: names that are not settings, and values of a wrong type, each with what
 * is expected. Problems that the stored settings already have are left out, so that settings of another program can be
 * edited. Text that is no JSON object has none of these problems.
 */
export function settingsProblems(text: string, stored: string | undefined): string[] {
  const known = new Set(problemsOf(stored ?? ''));
  return problemsOf(text).filter((problem) => !known.has(problem));
}

/** Parts that belong to one event: who sees private fields of its people, and the event that decides it. */
const ownParts: ReadonlySet<string> = new Set(['open', 'decided_by']);

/**
 * Returns the settings that a new event takes over from another one, as text; empty without any. Left out are parts that
 * belong to the other event alone, and those with a problem, which the server would refuse.
 */
export function copiedSettings(text: string | undefined): string {
  const parts = Object.entries(readSettings(text ?? '') ?? {}).filter(
    ([name, value]) =>
      !ownParts.has(name) && settingsProblems(JSON.stringify({ [name]: value }), undefined).length === 0,
  );
  return parts.length === 0 ? '' : writtenSettings(Object.fromEntries(parts));
}
