import { describe, expect, it } from 'vitest';
import type { Theme } from '#contract/records.ts';
import { logoGround, logoMark, plateNaming, slotNaming, slotText, teamNaming } from './team-name.ts';

const theme = (fields: Partial<Theme>): Theme => ({
  id: 'recthem0000000001',
  __tableName: 'Themes',
  ...fields,
});

describe('teamNaming', () => {
  it.each([
    [{ name: 'Foxes', code: 'FOX' }, false, { text: 'Foxes', note: undefined, shorter: ['FOX'] }],
    [
      { name: 'Foxes', code: 'FOX', subtitle: 'Academy' },
      false,
      { text: 'Foxes', note: 'Academy', shorter: ['FOX'] },
    ],
    [{ name: 'Foxes', code: 'FOX', subtitle: 'A' }, true, { text: 'FOX', note: undefined, shorter: [] }],
    [{ name: 'Foxes' }, true, { text: 'Foxes', note: undefined, shorter: ['FOX'] }],
    [{ name: 'Night Foxes' }, false, { text: 'Night Foxes', note: undefined, shorter: ['NF'] }],
    [{ name: ' ', code: ' FOX ' }, false, { text: 'FOX', note: undefined, shorter: [] }],
    [{}, false, { text: '', note: undefined, shorter: [] }],
  ])('%j, codes %j', (team, hasCodes, expected) => expect(teamNaming(team, hasCodes)).toEqual(expected));
});

describe('a place of a match', () => {
  const open = (short: string | null) => ({ dummy: true, text: 'Winner of A', short }) as const;
  it('is written as its team', () => {
    const team = { name: 'Foxes', code: 'FOX' };
    expect(slotText({ dummy: false, team }, false)).toEqual(teamNaming(team, false));
    expect(slotNaming({ dummy: false, team }, undefined, false)).toEqual(plateNaming(team, undefined, false));
  });
  it('is written as who is to come, and never has letters for a logo', () => {
    expect(slotNaming(open('W A'), undefined, false)).toEqual({
      text: 'Winner of A',
      note: undefined,
      shorter: ['W A'],
      mark: undefined,
    });
    expect(slotText(open('W A'), true)).toMatchObject({ text: 'W A', shorter: [] });
    expect(slotText(open(null), true)).toMatchObject({ text: 'Winner of A', shorter: [] });
  });
});

describe('logoMark', () => {
  it.each([
    [{ name: 'Foxes', code: 'FOX' }, false, 'FOX'],
    [{ name: 'Foxes', code: 'FOX' }, true, undefined],
    [{ name: 'X' }, false, undefined],
  ])('%j, codes %j: %j', (team, hasCodes, expected) => expect(logoMark(team, hasCodes)).toBe(expected));
});

describe('plateNaming: a code appears once', () => {
  const logo = { small_logo: [{ id: 'att00000000000001', fileExtension: 'svg' }] };
  const foxes = { name: 'Foxes', code: 'FOX' };
  it.each([
    ['as the name beside a logo', foxes, theme(logo), false, 'Foxes', ['FOX']],
    ['in the place of the logo', foxes, theme({}), false, 'Foxes', ['']],
    ['as the name without a logo', foxes, theme({}), true, 'FOX', []],
    ["beside a team's own picture", { ...foxes, icon: logo.small_logo }, undefined, false, 'Foxes', ['FOX']],
  ])('%s', (_, team, own, hasCodes, text, shorter) => {
    expect(plateNaming(team, own, hasCodes)).toMatchObject({ text, shorter });
  });
});

describe('logoGround', () => {
  const made = { logo_on_theme: [{ id: 'att00000000000001', fileExtension: 'svg' }] };
  it.each([
    ['no theme', undefined, false, 'holder'],
    ['one colour', theme({ color_theme: '#112233' }), false, 'bare'],
    [
      'the same colour twice',
      theme({ color_theme: '#FFF', color_logo_background: '#ffffff' }),
      false,
      'bare',
    ],
    ['its own ground', theme({ color_theme: '#112233', color_logo_background: '#fff' }), false, 'holder'],
    [
      'made for the theme',
      theme({ color_theme: '#112233', color_logo_background: '#fff', ...made }),
      false,
      'bare',
    ],
    ['asked for', theme({ color_theme: '#112233' }), true, 'holder'],
  ] as const)('%s', (_, own, isColoured, expected) => expect(logoGround(own, isColoured)).toBe(expected));
});
