/** A field as edited here: the own value, and the saved one it was typed over. */
export type Draft<Value> = {
  readonly mine: Value;
  readonly base: Value;
  /** It is drawn as saved, and may still be taken back. */
  readonly isShownSaved?: true | undefined;
};

/** What is edited of a record, field by field. The record itself stays untouched beside it. */
export type Drafts<Values> = { readonly [Name in keyof Values]?: Draft<Values[Name]> };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether two values are saved as the same: texts are sent trimmed, lists without their empty places. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b)) {
    const [left, right] = [a, b].map((list) => list.filter((entry) => entry !== null));
    return left?.length === right?.length && left?.every((entry, index) => entry === right?.[index]) === true;
  }
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b;
}

/** What the form shows: the own value where one is typed, else the saved one. */
export function shownValues<Values extends object>(saved: Values, drafts: Drafts<Values>): Values {
  const shown = { ...saved };
  for (const name of draftNames(drafts)) {
    const draft = drafts[name];
    if (draft !== undefined) shown[name] = draft.mine;
  }
  return shown;
}

/** The drafts after `name` was set to `mine`. Typing the saved value leaves nothing to send. */
export function withDraft<Values extends object, Name extends keyof Values>(
  saved: Values,
  drafts: Drafts<Values>,
  name: Name,
  mine: Values[Name],
): Drafts<Values> {
  if (mine === saved[name]) return withoutDraft(drafts, name);
  const held = drafts[name];
  // A value that is saved by now is no longer what this one is typed over.
  const base = held === undefined || isSameValue(held.mine, saved[name]) ? saved[name] : held.base;
  return { ...drafts, [name]: { mine, base } };
}

/** The drafts with `name` as it is saved: also the answer 'take theirs'. */
export function withoutDraft<Values extends object>(
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  const { [name]: _dropped, ...rest } = drafts;
  return rest as Drafts<Values>;
}

/** The answer 'keep mine': the saved value is known now, and will be replaced. */
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

/** The dirty fields whose saved value changed while they were edited. */
export function conflictingFields<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): (keyof Values)[] {
  return dirtyFields(saved, drafts).filter((name) => !isSameValue(drafts[name]?.base, saved[name]));
}

/** The drafts without those that are saved by now. Nothing of this form may be on its way meanwhile. */
export function withoutSavedDrafts<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): Drafts<Values> {
  const dirty = dirtyFields(saved, drafts);
  if (dirty.length === draftNames(drafts).length) return drafts;
  return Object.fromEntries(dirty.map((name) => [name, drafts[name]])) as Drafts<Values>;
}

/**
 * The drafts beside a saved record that changed. What is drawn as saved is kept while it may be taken back, and typed
 * again once it was, unless the person gave it up. What somebody wrote over it, here in another window or elsewhere,
 * stands.
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
