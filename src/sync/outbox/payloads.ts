import type { RecordField, Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { type ActionField, recordFieldOf } from '#domain/actions/fields.ts';

/** What becomes of the payload of a waiting call, by the definition of its action. */

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values without these parameters. */
export const withoutParameters = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** One payload for both calls; undefined for actions whose calls are not merged. */
export function mergePayloads(action: ActionName, older: Values, newer: Values): Values | undefined {
  const { offline, fields = {} } = actionOf(action);
  if (offline.keep !== 'queue') return undefined;
  if (offline.merge !== undefined) return offline.merge(older, newer);
  const merged = Object.keys(newer).map((name) => {
    const [before, after, parameter] = [older[name], newer[name], fields[name]];
    const isGroup = parameter !== undefined && 'fields' in parameter && isValues(before) && isValues(after);
    return [name, isGroup ? { ...before, ...after } : after];
  });
  return { ...older, ...Object.fromEntries(merged) };
}

/**
 * The call without what sets these fields; undefined when nothing is left of it. Where no single parameter sets
 * them the call is one decision and goes as a whole.
 */
export function withoutRecordFields(
  action: ActionName,
  payload: Values,
  dropped: readonly RecordField[],
): Values | undefined {
  const { offline, fields = {} } = actionOf(action);
  if (offline.without !== undefined) return offline.without(payload, dropped);
  const names = new Set<string | null>(dropped.map(({ field }) => field));
  const isKept = (parameter: ActionField | undefined, name: string) =>
    !names.has(recordFieldOf(parameter, name));
  let isAnySet = false;
  const kept = Object.entries(payload).flatMap(([name, value]) => {
    const parameter = fields[name];
    if (parameter !== undefined && 'fields' in parameter && isValues(value)) {
      const inside = Object.entries(value).filter(([inner]) => isKept(parameter.fields[inner], inner));
      isAnySet ||= inside.length > 0;
      return inside.length > 0 ? [[name, Object.fromEntries(inside)]] : [];
    }
    if (parameter !== undefined && 'fields' in parameter) return [[name, value]];
    isAnySet ||= recordFieldOf(parameter, name) !== null && isKept(parameter, name);
    return isKept(parameter, name) ? [[name, value]] : [];
  });
  return isAnySet ? Object.fromEntries(kept) : undefined;
}
