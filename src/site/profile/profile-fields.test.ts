import { describe, expect, it } from 'vitest';
import {
  changedElsewhere,
  isTooLong,
  type ProfileFields,
  profileData,
  savedFields,
  shownFields,
  withEdit,
  withoutSent,
} from './profile-fields.ts';

const saved: ProfileFields = {
  pronouns: 'she/her',
  pronunciation: '',
  role: 'Tank',
  favourite_hero: 'aaaaaaaaaaaaaa',
  profile_picture_theme: '',
};

describe('savedFields', () => {
  it('reads links as clean ids and absent fields as empty', () => {
    expect(
      savedFields({
        id: 'recpppppppppppppp',
        pronouns: 'any',
        favourite_hero: ['rechhhhhhhhhhhhhh'],
      } as never),
    ).toEqual({
      pronouns: 'any',
      pronunciation: '',
      role: '',
      favourite_hero: 'hhhhhhhhhhhhhh',
      profile_picture_theme: '',
    });
  });
});

describe('a draft', () => {
  it('stays over what arrives, and says which fields changed elsewhere', () => {
    const draft = withEdit({}, saved, 'role', 'Support');
    const arrived = { ...saved, role: 'DPS', pronouns: 'any' };
    expect(shownFields(arrived, draft)).toEqual({ ...arrived, role: 'Support' });
    expect(changedElsewhere(saved, draft)).toEqual([]);
    expect(changedElsewhere(arrived, draft)).toEqual(['role']);
  });

  it('keeps what stood there when the editing began', () => {
    const draft = withEdit(withEdit({}, saved, 'pronunciation', 'A'), saved, 'pronunciation', 'Ah-na');
    expect(draft).toEqual({ pronunciation: { value: 'Ah-na', before: '' } });
  });

  it('is gone when edited back', () => {
    expect(withEdit(withEdit({}, saved, 'role', 'DPS'), saved, 'role', 'Tank')).toEqual({});
  });

  it('is no conflict when both chose the same', () => {
    const draft = withEdit({}, saved, 'role', 'DPS');
    expect(changedElsewhere({ ...saved, role: 'DPS' }, draft)).toEqual([]);
  });
});

describe('profileData', () => {
  it('sends the edited fields only, ids with their prefix, texts trimmed', () => {
    let draft = withEdit({}, saved, 'pronunciation', ' Ah-na ');
    draft = withEdit(draft, saved, 'favourite_hero', 'bbbbbbbbbbbbbb');
    expect(profileData(saved, draft)).toEqual({
      pronunciation: 'Ah-na',
      favourite_hero: 'recbbbbbbbbbbbbbb',
    });
  });

  it.each([
    ['nothing edited', {}],
    ['cleared', { pronouns: { value: '', before: 'she/her' } }],
    ['only spaces', { pronunciation: { value: '  ', before: '' } }],
  ])('%s: nothing to save', (_case, draft) => {
    expect(profileData(saved, draft)).toBe(undefined);
  });
});

describe('withoutSent', () => {
  it('drops what was sent and keeps what was typed since', () => {
    let draft = withEdit({}, saved, 'role', 'DPS');
    draft = withEdit(draft, saved, 'favourite_hero', 'bbbbbbbbbbbbbb');
    const sent = profileData(saved, draft) ?? {};
    const typedOn = withEdit(draft, saved, 'role', 'Support');
    expect(withoutSent(draft, sent)).toEqual({});
    expect(withoutSent(typedOn, sent)).toEqual({ role: { value: 'Support', before: 'Tank' } });
  });
});

describe('isTooLong', () => {
  it.each([
    [0, false],
    [100, false],
    [101, true],
  ])('%d characters: %s', (length, expected) => {
    expect(isTooLong('a'.repeat(length))).toBe(expected);
  });
});
