import { isEmptyValue, isSameValue } from '#domain/same-value.ts';
import { createDependentsFinder } from '../dependents.ts';
import { derivationOf, derivations } from '../derivations.ts';
import type { Draft } from '../draft.ts';
import { tableOf } from '../records-view.ts';
import { differingFields } from '../values.ts';

const dependentsOf = createDependentsFinder(derivations);

/** Longest chain of derived fields that depend on each other; a longer one is a cycle. */
const maximumDepth = 4;

/** Updates the derived fields of one record of a draft. */
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

/** Updates the derived fields of all touched records of a draft and of the records that depend on them. */
export const deriveFields = (draft: Draft): void => {
  let round: Iterable<string> = [...draft.touched.keys()];
  for (let depth = 0; depth < maximumDepth; depth += 1) {
    for (const id of round) deriveOne(draft, id);
    const next = new Set<string>();
    for (const id of round) {
      const record = draft.touched.get(id);
      const before = draft.before(id);
      // Setting the links of created and deleted records has already touched their dependents.
      if (record === undefined || before === undefined) continue;
      for (const reader of dependentsOf(record, differingFields(before, record), draft)) next.add(reader);
    }
    if (next.size === 0) return;
    round = next;
  }
  throw new Error('Derived fields read each other in a circle.');
};
