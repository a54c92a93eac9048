import { playerRoles, pronounChoices } from '#contract/records/player-choices.ts';
import type { Player } from '#contract/records.ts';
import { textLimits } from '#domain/limits.ts';
import { firstLinkedId, restoreId } from '#domain/record-id.ts';

/** Fields that users can edit in their own profile; links as clean ids, '' if there is none. */
export type ProfileFields = {
  readonly pronouns: string;
  readonly pronunciation: string;
  readonly role: string;
  readonly favourite_hero: string;
  readonly profile_picture_theme: string;
};

export type ProfileField = keyof ProfileFields;

const names: readonly ProfileField[] = [
  'pronouns',
  'pronunciation',
  'role',
  'favourite_hero',
  'profile_picture_theme',
];

/** The fields as the player's record has them. */
export function savedFields(player: Player): ProfileFields {
  return {
    pronouns: player.pronouns ?? '',
    pronunciation: player.pronunciation ?? '',
    role: player.role ?? '',
    favourite_hero: firstLinkedId(player.favourite_hero) ?? '',
    profile_picture_theme: firstLinkedId(player.profile_picture_theme) ?? '',
  };
}

/** Edited values, each with the value of the record at the start of editing. */
export type ProfileDraft = {
  readonly [Field in ProfileField]?: { readonly value: string; readonly before: string };
};

/** The fields as the form shows them: what is being edited stays, whatever arrives meanwhile. */
export function shownFields(saved: ProfileFields, draft: ProfileDraft): ProfileFields {
  const shown = { ...saved };
  for (const name of names) shown[name] = draft[name]?.value ?? saved[name];
  return shown;
}

/** The draft after an edit; an edit back to what is saved is none. */
export function withEdit(
  draft: ProfileDraft,
  saved: ProfileFields,
  field: ProfileField,
  value: string,
): ProfileDraft {
  const { [field]: known, ...rest } = draft;
  if (value === saved[field]) return rest;
  return { ...rest, [field]: { value, before: known?.before ?? saved[field] } };
}

/** Returns the fields that were changed elsewhere while they were being edited here. */
export function changedElsewhere(saved: ProfileFields, draft: ProfileDraft): ProfileField[] {
  return names.filter((name) => {
    const edit = draft[name];
    return edit !== undefined && saved[name] !== edit.before && saved[name] !== edit.value;
  });
}

/** Returns true if the pronunciation is too long to be saved. */
export function isTooLong(pronunciation: string): boolean {
  return pronunciation.length > textLimits.pronunciation;
}

export type ProfileData = {
  pronouns?: string;
  pronunciation?: string;
  role?: string;
  favourite_hero?: string;
  profile_picture_theme?: string;
};

function profileValue(field: ProfileField, value: string): string {
  const isLink = field === 'favourite_hero' || field === 'profile_picture_theme';
  return isLink ? restoreId(value) : value.trim();
}

/**
 * The edited fields as the action takes them; undefined when there is nothing to save. Only edited ones, so that
 * two devices never overwrite each other's fields. Values can be changed and not cleared (actions 2.14).
 */
export function profileData(saved: ProfileFields, draft: ProfileDraft): ProfileData | undefined {
  const data: ProfileData = {};
  for (const name of names) {
    const value = draft[name]?.value.trim() ?? '';
    if (value !== '' && value !== saved[name]) data[name] = profileValue(name, value);
  }
  return Object.keys(data).length === 0 ? undefined : data;
}

/** The draft without what was sent; what was typed since then stays. */
export function withoutSent(draft: ProfileDraft, sent: ProfileData): ProfileDraft {
  const kept: { [Field in ProfileField]?: { value: string; before: string } } = {};
  for (const name of names) {
    const edit = draft[name];
    const isSent = edit !== undefined && profileValue(name, edit.value) === sent[name];
    if (edit !== undefined && !isSent) kept[name] = edit;
  }
  return kept;
}

const prompt = (label: string) => ({ value: '', label, isDisabled: true });

/** The pronoun choices, behind a prompt that is no choice. */
export const pronounOptions = [
  prompt('Choose pronouns'),
  ...pronounChoices.map((value) => ({ value, label: value === 'any' ? 'any pronouns' : value })),
];

export const roleOptions = [
  prompt('Choose a role'),
  ...playerRoles.map((value) => ({ value, label: value })),
];
