import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { getThing } from '../things/store.ts';
import { createSpoilerShield } from './shield.ts';
import { hideResults, revealResult } from './spoilers.ts';

const rec = (key: string) => `rec${key}`;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hideResults(undefined, false);
  vi.unstubAllGlobals();
});

const [event, team, semi, other, final, bracket, accolade] = Array.from({ length: 7 }, newKey) as [
  string,
  ...string[],
] as [string, string, string, string, string, string, string];

const pushLeague = () => {
  const match = (key: string, number: number) =>
    push(key, {
      __tableName: 'Matches',
      __revision: number,
      event: [rec(event)],
      brackets: [rec(bracket)],
      teams: [rec(team), rec(other)],
      first_to: 2,
      score_1: 2,
      score_2: 1,
    });
  match(semi, 1);
  match(final, 2);
  push(team, {
    __tableName: 'Teams',
    __revision: 3,
    name: 'Alpha',
    event: [rec(event)],
    ranking_sort: 1,
    matches: [rec(semi), rec(final)],
  });
  push(accolade, { __tableName: 'Accolades', __revision: 4, event: [rec(event)], name: 'Champion' });
};
const pushBracket = () =>
  push(bracket, {
    __tableName: 'Brackets',
    __revision: 5,
    bracket_layout: JSON.stringify({
      brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
      connections: { 1: { win: '2.1' } },
    }),
    ordered_matches: [rec(semi), rec(final)],
  });

describe('records behind the spoiler shield', () => {
  it('are what they are without a choice, and the same copies as long as nothing changes', () => {
    pushLeague();
    const shown = createSpoilerShield(() => undefined);
    const record = getThing(semi) as WireRecord;
    expect(shown(record)).toBe(record);
    hideResults(event, true);
    expect(shown(record)).not.toHaveProperty('score_1');
    expect(shown(record)).toBe(shown(record));
  });

  it('tell neither who advanced nor who won, and readers hear of what is revealed', async () => {
    pushLeague();
    hideResults(event, true);
    const heard = vi.fn();
    const shield = createSpoilerShield(heard);
    const shown = (key: string) => shield(getThing(key) as WireRecord);
    expect(shown(semi)).not.toHaveProperty('teams');
    pushBracket();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(shown(semi)).toHaveProperty('teams');
    expect(shown(final)).not.toHaveProperty('teams');
    expect(shown(team)).toMatchObject({ matches: [semi], shieldedMatches: [final] });
    expect(shown(team)).not.toHaveProperty('ranking_sort');
    expect(shown(accolade)).toBeUndefined();
    heard.mockClear();
    revealResult(semi);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(shown(semi)).toHaveProperty('score_1', 2);
    expect(shown(final)).toHaveProperty('teams');
    expect(shown(final)).not.toHaveProperty('score_1');
  });
});
