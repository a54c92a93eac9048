/** The draft of a field: the edited value, and the saved value at the time of the edit. */
export type Draft<Value> = {
  readonly mine: Value;
  readonly base: Value;
  /** The value is shown as saved because a sent action sets it, but the action may still be undone. */
  readonly isShownSaved?: true | undefined;
};

/** The drafts of a record by field; the record itself is not changed. */
export type Drafts<Values> = { readonly [Name in keyof Values]?: Draft<Values[Name]> };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether two values are equal when saved: texts are trimmed, lists lose their empty entries. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b)) {
    const [left, right] = [a, b].map((list) => list.filter((entry) => entry !== null));
    return left?.length === right?.length && left?.every((entry, index) => entry === right?.[index]) === true;
  }
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b;
}

/** The values that the form shows: the draft where there is one, else the saved value. */
export function shownValues<Values extends object>(saved: Values, drafts: Drafts<Values>): Values {
  const shown = { ...saved };
  for (const name of draftNames(drafts)) {
    const draft = drafts[name];
    if (draft !== undefined) shown[name] = draft.mine;
  }
  return shown;
}

/** The drafts after `name` was set to `mine`. Entering the saved value removes the draft. */
export function withDraft<Values extends object, Name extends keyof Values>(
  saved: Values,
  drafts: Drafts<Values>,
  name: Name,
  mine: Values[Name],
): Drafts<Values> {
  if (mine === saved[name]) return withoutDraft(drafts, name);
  const held = drafts[name];
  // If the previous draft has been saved, the saved value becomes the new base.
  const base = held === undefined || isSameValue(held.mine, saved[name]) ? saved[name] : held.base;
  return { ...drafts, [name]: { mine, base } };
}

/** The drafts without `name`, also for the answer 'take theirs'. */
export function withoutDraft<Values extends object>(
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  const { [name]: _dropped, ...rest } = drafts;
  return rest as Drafts<Values>;
}

/** The answer 'keep mine': the current saved value becomes the base, so it is no conflict any more. */
export function keepingMine<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  const draft = drafts[name];
  return draft === undefined ? drafts : { ...drafts, [name]: { mine: draft.mine, base: saved[name] } };
}

/** The fields that differ from the saved record. */
export function dirtyFields<Values extends object>(saved: Values, drafts: Drafts<Values>): (keyof Values)[] {
  return draftNames(drafts).filter((name) => !isSameValue(drafts[name]?.mine, saved[name]));
}

/** The dirty fields whose saved value changed since the edit. */
export function conflictingFields<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): (keyof Values)[] {
  return dirtyFields(saved, drafts).filter((name) => !isSameValue(drafts[name]?.base, saved[name]));
}

/** The drafts without values that are saved. To be called only while nothing of this form is being sent. */
export function withoutSavedDrafts<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): Drafts<Values> {
  const dirty = dirtyFields(saved, drafts);
  if (dirty.length === draftNames(drafts).length) return drafts;
  return Object.fromEntries(dirty.map((name) => [name, drafts[name]])) as Drafts<Values>;
}

/**
 * The drafts after the saved record changed. A draft that is shown as saved is kept while its action may be undone,
 * and becomes an edit again if it was undone, unless the person gave it up. If somebody else has changed the field
 * since, their value stays.
 */
export function rebasedDrafts<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
  isGivenUp: (name: keyof Values) => boolean = () => false,
): Drafts<Values> {
  let isChanged = false;
  const followed: { [Name in keyof Values]?: Draft<Values[Name]> } = {};
  for (const name of draftNames(drafts)) {
    const draft = drafts[name];
    if (draft === undefined) continue;
    const isSaved = isSameValue(draft.mine, saved[name]);
    const isTakenBack = isSameValue(draft.base, saved[name]);
    if (draft.isShownSaved !== isSaved && (isSaved || draft.isShownSaved)) isChanged = true;
    if (isSaved) followed[name] = { ...draft, isShownSaved: true };
    else if (!draft.isShownSaved) followed[name] = draft;
    else if (isTakenBack && !isGivenUp(name)) followed[name] = { mine: draft.mine, base: draft.base };
  }
  return isChanged ? followed : drafts;
}

export function draftNames<Values extends object>(drafts: Drafts<Values>): (keyof Values)[] {
  return Object.keys(drafts) as (keyof Values)[];
}
