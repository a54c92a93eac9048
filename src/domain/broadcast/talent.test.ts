import { describe, expect, it } from 'vitest';
import {
  deskTalent,
  guestTalent,
  handleText,
  hiddenTalent,
  type TalentRecord,
  talentOfRecord,
} from './talent.ts';
import { talentSource } from './talent-source.ts';

const person = (letter: string, fields: Partial<TalentRecord> = {}): TalentRecord => ({
  id: `rec${letter.repeat(14)}`,
  name: letter,
  ...fields,
});
const names = (talent: readonly { readonly name: string }[]) => talent.map(({ name }) => name);

describe('who sits at the desk', () => {
  const casters = [person('c'), person('d', { name: ' ' })];
  it.each([
    ['guests, then those who were typed', [person('a')], 'Bo|@bo\nCy', ['a', 'Bo', 'Cy']],
    ['the typed ones alone', [], 'Bo', ['Bo']],
    ['casters with a name, without guests', [], ' ', ['c']],
    ['a name with a slash', [], 'AC/DC|https://vdo.ninja/?view=abc,def|@acdc', ['AC/DC']],
    ['nobody by their pronouns', [], 'she/her|@bo', ['']],
    ['each once', [person('a'), person('a')], 'Bo\nBo', ['a', 'Bo']],
  ])('%s', (_, guests, manualGuests, expected) => {
    expect(names(deskTalent({ guests, manualGuests, casters }))).toEqual(expected);
  });

  it('takes no casters for predictions and podcasts', () =>
    expect(guestTalent({ guests: [], manualGuests: undefined })).toEqual([]));

  it.each([
    [1, 'Bo', 2, 'Broadcast > Guests'],
    [0, 'Bo', 2, 'Broadcast > Manual Guests'],
    [0, '', 2, 'Broadcast > Live Match > Casters'],
    [0, undefined, 0, undefined],
  ])('comes from %j, %j, %j: %s', (guestCount, manualGuests, casterCount, expected) =>
    expect(talentSource({ guestCount, manualGuests, casterCount })).toBe(expected),
  );
});

it('is named for the show, and shown in the theme for the show', () => {
  const record = person('a', {
    live_override_name: ' Ace ',
    align: ['Right'],
    live_theme: ['recLLLLLLLLLLLLLL'],
    theme: ['recTTTTTTTTTTTTTT'],
    wide_feed: true,
  });
  expect(talentOfRecord(record)).toMatchObject({
    key: 'aaaaaaaaaaaaaa',
    name: 'Ace',
    align: 'Right',
    isWide: true,
    themeKey: 'LLLLLLLLLLLLLL',
  });
});

it.each([
  ['bo', 'https://x.com/other', '@bo'],
  ['@@bo', undefined, '@bo'],
  ['On the bird site', 'https://twitter.com/bo?lang=de', '@bo'],
  [undefined, undefined, undefined],
])('an account %j at %j is written %j', (name, url, expected) =>
  expect(handleText(name, url)).toBe(expected),
);

describe('hidden people', () => {
  const keys = ['a', 'Bo', 'c'];
  it.each([
    ['hide', 2, ['a'], ['a', 'Bo']],
    ['hide', '1', [], ['a']],
    ['show', 1, ['a'], []],
    ['toggle', 3, [], ['c']],
    ['toggle', 3, ['c'], []],
    ['hide', 4, ['a'], ['a']],
    ['hide', undefined, ['a'], ['a']],
    ['hide', 1.5, ['a'], ['a']],
    ['clear', undefined, ['a', 'gone'], []],
  ] as const)('%s %j with %j hidden: %j', (trigger, value, hidden, expected) =>
    expect([...hiddenTalent(new Set(hidden), trigger, value, keys)]).toEqual(expected),
  );

  it('stay hidden when somebody joins before them', () => {
    const hidden = hiddenTalent(new Set(), 'hide', 1, keys);
    expect([...hiddenTalent(hidden, 'show', 1, ['new', ...keys])]).toEqual(['a']);
  });
});
