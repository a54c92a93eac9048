import { createDependentsFinder } from '../dependents.ts';
import { derivationOf, derivations } from '../derive/registry.ts';
import type { Draft } from '../draft.ts';
import { tableOf } from '../records-view.ts';
import { differingFields, isEmptyValue, isSameValue } from '../values.ts';

const dependentsOf = createDependentsFinder(derivations);

/** Derived fields feed derived fields of other tables at most this deep; more means they feed each other. */
const maximumDepth = 4;

/** Brings the derived fields of one record of a draft up to date. */
export const deriveOne = (draft: Draft, id: string): void => {
  const record = draft.get(id);
  const derivation = record && derivationOf(tableOf(record));
  if (record === undefined || derivation === undefined) return;
  for (const [field, given] of Object.entries(derivation.derive(record, draft.get))) {
    const value = isEmptyValue(given) ? undefined : given;
    if (isSameValue(record[field], value)) continue;
    const edited = draft.edit(id);
    if (value === undefined) delete edited[field];
    else edited[field] = value;
  }
};

/** Derives the fields of everything a draft has touched, and of the records that read from those. */
export const deriveFields = (draft: Draft): void => {
  let round: Iterable<string> = [...draft.touched.keys()];
  for (let depth = 0; depth < maximumDepth; depth += 1) {
    for (const id of round) deriveOne(draft, id);
    const next = new Set<string>();
    for (const id of round) {
      const record = draft.touched.get(id);
      const before = draft.before(id);
      // Links of created and deleted records have touched their readers already.
      if (record === undefined || before === undefined) continue;
      for (const reader of dependentsOf(record, differingFields(before, record), draft)) next.add(reader);
    }
    if (next.size === 0) return;
    round = next;
  }
  throw new Error('Derived fields read each other in a circle.');
};
