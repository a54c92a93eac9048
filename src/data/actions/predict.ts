import type { Acting } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import { type RecordPatch, type RecordReader, RuleRefusal } from '#domain/actions/patch.ts';
import { type Rule, rules } from '#domain/actions/rules.ts';
import { restoreId } from '#domain/record-id.ts';

export type Prediction =
  | { readonly status: 'patches'; readonly patches: readonly RecordPatch[] }
  /** The rule says no; the server would too. */
  | { readonly status: 'refused'; readonly error: CodedError };

const nothing: Prediction = { status: 'patches', patches: [] };

/**
 * What an action will change, by the rule that the server runs too (architecture 2.2). A page knows only the
 * records it has loaded: when the rule asks for others nothing is predicted, and a refusal proves nothing.
 */
export function predict(
  name: ActionName,
  payload: Readonly<Record<string, unknown>>,
  acting: Acting,
  read: RecordReader,
): Prediction {
  const rule = (rules as Readonly<Partial<Record<ActionName, Rule<never>>>>)[name];
  if (rule === undefined) return nothing;
  let isPartlyUnknown = false;
  const readKnown: RecordReader = (id, isNew) => {
    const record = read(id);
    isPartlyUnknown ||= record === undefined && !isNew;
    return record;
  };
  let created = 0;
  const newId = (): string => {
    created += 1;
    return `recNEWRECORD${String(created).padStart(5, '0')}`;
  };
  try {
    const patches = rule(readKnown, payload as never, acting, newId);
    return isPartlyUnknown ? nothing : { status: 'patches', patches: keepable(patches) };
  } catch (error) {
    if (error instanceof RuleRefusal && !isPartlyUnknown) {
      return { status: 'refused', error: new CodedError(error.code as ErrorCode, error.details) };
    }
    return nothing;
  }
}

/**
 * Records to be created are not here before the server made them, so neither they nor the lists that name them are
 * shown. The disk keeps no undefined: what is cleared is null.
 */
function keepable(patches: readonly RecordPatch[]): RecordPatch[] {
  const created = patches.flatMap(({ id, isNew }) => (isNew && id !== undefined ? [id] : []));
  return patches.flatMap(({ table, id, isNew, fields: set }) => {
    if (isNew || id === undefined) return [];
    const fields = Object.entries(set)
      .map(([name, value]) => [name, JSON.stringify(value ?? null)] as const)
      .filter(([, text]) => !created.some((newId) => text.includes(newId)))
      .map(([name, text]) => [name, JSON.parse(text)] as const);
    if (fields.length === 0) return [];
    return [{ table, id: restoreId(id), fields: Object.fromEntries(fields) }];
  });
}
