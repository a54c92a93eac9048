import { resultFields } from '#domain/match/map-state.ts';

const fieldNames = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/**
 * Returns the fields that are one answer with a field: the score of a match, the result of a map. Their drafts are made,
 * conflict, are kept and dropped together. Otherwise the form would show a mixture that no user entered.
 */
function answerOf<Values extends object>(saved: Values, name: keyof Values): readonly (keyof Values)[] {
  const result: readonly PropertyKey[] = resultFields;
  return result.includes(name) ? fieldNames(saved).filter((field) => result.includes(field)) : [name];
}

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

/** Returns true if two values are equal when saved: texts are trimmed, lists lose their empty entries. */
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

/**
 * The drafts after `name` was set to `mine`; what is one answer with it is drafted as it is shown. Entering the saved
 * values removes the drafts.
 */
export function withDraft<Values extends object, Name extends keyof Values>(
  saved: Values,
  drafts: Drafts<Values>,
  name: Name,
  mine: Values[Name],
): Drafts<Values> {
  const shown = { ...shownValues(saved, drafts), [name]: mine };
  const answer = answerOf(saved, name);
  if (answer.every((field) => shown[field] === saved[field])) return withoutAnswer(saved, drafts, name);
  // If the previous drafts have been saved, the saved values become the new base.
  const isSaved = answer.every((field) => isSameValue(drafts[field]?.mine ?? saved[field], saved[field]));
  const own = answer.map((field) => {
    const { base = saved[field] } = (!isSaved && drafts[field]) || {};
    return [field, { mine: shown[field], base }];
  });
  return { ...drafts, ...Object.fromEntries(own) };
}

/** The drafts without `name`. */
export function withoutDraft<Values extends object>(
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  const { [name]: _dropped, ...rest } = drafts;
  return rest as Drafts<Values>;
}

/** The answer 'take theirs'. */
export function withoutAnswer<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  return answerOf(saved, name).reduce(withoutDraft<Values>, drafts);
}

/** The answer 'keep mine': the current saved values become the base, so it is no conflict any more. */
export function keepingMine<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
  name: keyof Values,
): Drafts<Values> {
  const own = answerOf(saved, name).flatMap((field) => {
    const draft = drafts[field];
    return draft === undefined ? [] : [[field, { mine: draft.mine, base: saved[field] }]];
  });
  return { ...drafts, ...Object.fromEntries(own) };
}

/** The fields that differ from the saved record. */
export function dirtyFields<Values extends object>(saved: Values, drafts: Drafts<Values>): (keyof Values)[] {
  return draftNames(drafts).filter((name) => !isSameValue(drafts[name]?.mine, saved[name]));
}

/** The dirty fields whose saved value changed since the edit, with those that are one answer with them. */
export function conflictingFields<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): (keyof Values)[] {
  const dirty = dirtyFields(saved, drafts);
  const disputed = dirty.filter((name) => !isSameValue(drafts[name]?.base, saved[name]));
  return dirty.filter((name) => answerOf(saved, name).some((field) => disputed.includes(field)));
}

/** The drafts without values that are saved. To be called only while nothing of this form is being sent. */
export function withoutSavedDrafts<Values extends object>(
  saved: Values,
  drafts: Drafts<Values>,
): Drafts<Values> {
  const dirty = dirtyFields(saved, drafts);
  const names = draftNames(drafts);
  const kept = names.filter((name) => answerOf(saved, name).some((field) => dirty.includes(field)));
  if (kept.length === names.length) return drafts;
  return Object.fromEntries(kept.map((name) => [name, drafts[name]])) as Drafts<Values>;
}

/**
 * Returns the drafts after the saved record changed. A draft that is shown as saved is kept while its action may be
 * undone. It becomes an edit again if it was undone, unless the user gave it up. If another user has changed the field
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
    const answer = answerOf(saved, name).filter((field) => drafts[field] !== undefined);
    const isSaved = answer.every((field) => isSameValue(drafts[field]?.mine, saved[field]));
    const isTakenBack = answer.every((field) => isSameValue(drafts[field]?.base, saved[field]));
    if (draft.isShownSaved !== isSaved && (isSaved || draft.isShownSaved)) isChanged = true;
    if (isSaved) followed[name] = { ...draft, isShownSaved: true };
    else if (!draft.isShownSaved) followed[name] = draft;
    else if (isTakenBack && !answer.some(isGivenUp)) followed[name] = { mine: draft.mine, base: draft.base };
  }
  return isChanged ? followed : drafts;
}

export function draftNames<Values extends object>(drafts: Drafts<Values>): (keyof Values)[] {
  return Object.keys(drafts) as (keyof Values)[];
}
