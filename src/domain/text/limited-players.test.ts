import { describe, expect, it } from 'vitest';
import { formatLimitedPlayers, parseLimitedPlayers } from './limited-players.ts';

const bob = { limited: true, name: 'Bob', role: 'DPS', captain: true } as const;

describe('parseLimitedPlayers', () => {
  it.each([
    ['Name=Bob|Role=Damage|Captain=true', [bob]],
    ['Name=Bob|Role=DPS|Captain=true;Name=Ana', [bob, { limited: true, name: 'Ana' }]],
    ['Name=Ana|Pronouns=She/Her', [{ limited: true, name: 'Ana', pronouns: 'she/her' }]],
    ['Chat Tag: (main)=ana#1|Sub=false', [{ limited: true, chat_tag_main_: 'ana#1', sub: false }]],
    ['Name=True|Role=true|Sub=true', [{ limited: true, name: 'True', role: 'true', sub: true }]],
    ['Name=a=b', [{ limited: true, name: 'a=b' }]],
    ['\n;no fields', []],
    [undefined, []],
  ])('%j', (text, expected) => {
    expect(parseLimitedPlayers(text)).toEqual(expected);
  });
});

describe('formatLimitedPlayers', () => {
  it('comes back unchanged', () => {
    const players = [bob, { limited: true as const, name: 'Ana', chat_tag: 'ana#1' }];
    expect(formatLimitedPlayers(players)).toBe('name=Bob|role=DPS|captain=true\nname=Ana|chat tag=ana#1');
    expect(parseLimitedPlayers(formatLimitedPlayers(players))).toEqual(players);
  });
  it('never lets a value open a new field', () => {
    expect(formatLimitedPlayers([{ limited: true, name: 'a|b;c' }])).toBe('name=a b c');
  });
});
