import { describe, expect, it } from 'vitest';
import { choice, flag, list, number, text, whole } from './option-fields.ts';
import { readFlag } from './query-values.ts';
import { readCommonOptions, readOptions } from './read-options.ts';

const query = (search: string) => new URLSearchParams(search);

describe('readFlag', () => {
  it.each([
    [undefined, undefined],
    ['', true],
    ['1', true],
    ['true', true],
    ['yes', true],
    ['on', true],
    ['please', true],
    ['0', false],
    ['false', false],
    ['FALSE', false],
    ['no', false],
    ['off', false],
  ])('%s is %s', (value, expected) => {
    expect(readFlag(value)).toBe(expected);
  });
});

describe('readCommonOptions', () => {
  const nothing = {
    title: undefined,
    subtitle: undefined,
    top: undefined,
    noAnimate: false,
    noStinger: false,
    stingerText: undefined,
    stingerThemeOverride: undefined,
    stingerWait: undefined,
    class: undefined,
    full: false,
    background: undefined,
  };

  it.each([
    ['', nothing],
    ['title=A%5CnB&subtitle=C', { ...nothing, title: 'A\\nB', subtitle: 'C' }],
    ['noAnimate', { ...nothing, noAnimate: true }],
    ['dontAnimate=1', { ...nothing, noAnimate: true }],
    ['noAnimation=yes', { ...nothing, noAnimate: true }],
    ['noAnimate=false', nothing],
    ['noAnimate=false&dontAnimate=true', nothing],
    ['noStinger', { ...nothing, noStinger: true }],
    ['stinger=false', { ...nothing, noStinger: true }],
    ['stinger=true', nothing],
    ['stinger', nothing],
    ['stingerText=Finals', { ...nothing, stingerText: 'Finals' }],
    ['stingerTheme=recA', { ...nothing, stingerThemeOverride: 'recA' }],
    ['stingerTheme=recA&stingerThemeOverride=recB', { ...nothing, stingerThemeOverride: 'recB' }],
    ['stingerWait=1500', { ...nothing, stingerWait: 1500 }],
    ['stingerWait=90000', { ...nothing, stingerWait: 10_000 }],
    ['stingerWait=long', nothing],
    ['bodyClass=a+b', { ...nothing, class: 'a b' }],
    ['class=c', { ...nothing, class: 'c' }],
    ['full', { ...nothing, full: true }],
    ['background=2', { ...nothing, background: 2 }],
    ['background=x', nothing],
    ['top=st4', { ...nothing, top: 'st4' }],
  ])('?%s', (search, expected) => {
    expect(readCommonOptions(query(search), false)).toEqual(expected);
  });

  it('has no top on client addresses', () => {
    expect(readCommonOptions(query('top=st4'), true)).toEqual(nothing);
  });
});

describe('own options', () => {
  const fields = {
    team: choice('A team.', ['1', 'Left'], { aliases: ['teamNum'], default: undefined }),
    rows: whole('Rows.', { default: 6, min: 1, max: 20 }),
    volume: number('Volume.', { default: 0.2, min: 0, max: 1 }),
    roles: list('Roles.'),
    title: text('Title.'),
    loop: flag('Loops.', { default: true }),
  };
  const defaults = { team: undefined, rows: 6, volume: 0.2, roles: [], title: undefined, loop: true };

  it.each([
    ['', defaults],
    ['teamNum=left', { ...defaults, team: 'Left' }],
    ['team=9', defaults],
    ['rows=3.7', { ...defaults, rows: 3 }],
    ['rows=99&volume=-1', { ...defaults, rows: 20, volume: 0 }],
    ['rows=&volume=loud', defaults],
    ['roles=A,%20B,,C', { ...defaults, roles: ['A', 'B', 'C'] }],
    ['loop=0&title=', { ...defaults, loop: false }],
  ])('?%s', (search, expected) => {
    expect(readOptions(fields, query(search))).toEqual(expected);
  });
});
