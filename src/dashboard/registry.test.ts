import { describe, expect, it } from 'vitest';
import type { Bracket } from '#contract/records.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { moduleTitle } from './define.ts';
import { modules } from './registry.ts';

const bracket = (name: string, flags: Partial<Bracket> = {}): Bracket => ({
  id: `rec${name.repeat(14).slice(0, 14)}`,
  __tableName: 'Brackets',
  name,
  ...flags,
});

const context: DashboardContext = {
  client: { id: 'recCCCCCCCCCCCCCC', __tableName: 'Clients' },
  broadcast: { id: 'recBBBBBBBBBBBBBB', __tableName: 'Broadcasts' },
  broadcastKey: 'BBBBBBBBBBBBBB',
  event: undefined,
  theme: undefined,
  zone: 'America/New_York',
  matchKey: undefined,
  match: undefined,
  matchName: undefined,
  teams: [],
  brackets: [],
  schedule: [],
  position: { kind: 'nothing-scheduled' },
  nextName: undefined,
};

const shownIn = (changes: Partial<DashboardContext>) =>
  modules.flatMap((module) => {
    const now = { ...context, ...changes };
    return module.shown(now) ? [moduleTitle(module, now)] : [];
  });
const extraOf = (name: string, changes: Partial<DashboardContext>) =>
  modules.find((module) => module.name === name)?.extra?.({ ...context, ...changes });

describe('registry', () => {
  it('stands in the order of the page, each name once', () => {
    expect(modules.map(({ name }) => name)).toEqual([
      'Match Editor',
      'Desk Display',
      'Bracket Implications',
      'Bracket',
      'Schedule',
    ]);
  });

  it('opens only the match editor by itself', () => {
    expect(modules.filter(({ startsOpen }) => startsOpen).map(({ name }) => name)).toEqual(['Match Editor']);
  });

  it.each([
    [{}, ['Desk Display', 'Schedule']],
    [{ matchKey: 'MMMMMMMMMMMMMM' }, ['Match Editor', 'Desk Display', 'Schedule']],
    [{ brackets: [bracket('A')] }, ['Desk Display', 'Bracket Implications', 'Bracket', 'Schedule']],
    [
      { brackets: [bracket('A', { hide_bracket: true })] },
      ['Desk Display', 'Bracket Implications', 'Bracket', 'Schedule'],
    ],
    [
      { brackets: [bracket('A'), bracket('B', { hide_bracket: true })] },
      ['Desk Display', 'Bracket Implications', 'Bracket', 'Schedule'],
    ],
    [
      { brackets: [bracket('A'), bracket('B', { hide_implications: true })] },
      ['Desk Display', 'Bracket Implications', 'Brackets', 'Schedule'],
    ],
    [{ brackets: [bracket('A', { hide_implications: true })] }, ['Desk Display', 'Bracket', 'Schedule']],
    [
      { brackets: [bracket('A', { hide_bracket: true }), bracket('B', { hide_bracket: true })] },
      ['Desk Display', 'Bracket Implications', 'Schedule'],
    ],
  ])('%#: shows what there is something for', (changes, titles) => {
    expect(shownIn(changes)).toEqual(titles);
  });

  it('says beside the titles how things stand', () => {
    const broadcast = { ...context.broadcast, desk_display: 'Maps' };
    expect(extraOf('Desk Display', { broadcast })).toBe('Maps');
    expect(extraOf('Schedule', {})).toBe('Nothing scheduled');
    const next = { id: 'recNNNNNNNNNNNNNN', __tableName: 'Matches', name: 'TBD vs Whales' } as const;
    const position = { kind: 'scheduled', place: 1, count: 2, next } as const;
    const names = { matchName: 'Foxes vs Owls', nextName: 'Winner M7 vs Whales' };
    expect(extraOf('Schedule', { position, ...names })).toBe('1/2 • Next: Winner M7 vs Whales');
    expect(extraOf('Match Editor', names)).toBe('Foxes vs Owls');
    expect(extraOf('Bracket', { brackets: [bracket('A'), bracket('B')] })).toBe('A, B');
  });
});
