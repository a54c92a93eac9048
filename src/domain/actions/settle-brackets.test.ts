import { describe, expect, it } from 'vitest';
import type { RecordPatch, RuleRecord } from './patch.ts';
import { settleBrackets } from './settle-brackets.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';

const [cup, oldCup] = [id('event', 1), id('event', 2)];
const [winner, loser] = [id('team', 1), id('team', 2)];
const [groups, playoffs] = [id('bracket', 1), id('bracket', 2)];
const [groupMatch, final] = [id('match', 1), id('match', 2)];

const layoutOf = (ranks: object): string =>
  JSON.stringify({
    brackets: [{ columns: [{ games: [1] }] }],
    connections: { 1: { win: 'champion', lose: 'eliminated', ...ranks } },
  });
const bracketOf = (match: string, ranks: object) => ({
  events: [cup],
  ordered_matches: [match],
  bracket_layout: layoutOf(ranks),
});

/** An event whose first bracket ranks both teams, and whose second one ranks its winner. */
const worldOf = (loserFields: RuleRecord = {}): World => ({
  Events: { [cup]: { brackets: [groups, playoffs] }, [oldCup]: {} },
  Brackets: {
    [groups]: bracketOf(groupMatch, {
      winnerRank: { text: '#3', sort: 3 },
      loserRank: { text: '#4', sort: 4 },
    }),
    [playoffs]: bracketOf(final, { winnerRank: { text: '#1', sort: 1 } }),
  },
  Matches: {
    [groupMatch]: { first_to: 2, teams: [winner, loser], brackets: [groups] },
    [final]: { first_to: 2, teams: [winner, loser], brackets: [playoffs] },
  },
  Teams: { [winner]: { event: [cup] }, [loser]: { event: [cup], ...loserFields } },
});

/** Saves the points of the left team, with what follows from them. */
const save = (world: World, match: string, score_1: number): World => {
  const result: RecordPatch = { table: 'Matches', id: match, fields: { score_1, score_2: 0 } };
  return patched(world, [result, ...settleBrackets(readerOf(world), [result])]);
};
const enter = (world: World, team: string, fields: RuleRecord): World =>
  patched(world, [{ table: 'Teams', id: team, fields }]);
const rankOf = (world: World, team: string) => {
  const record = world.Teams?.[team];
  return [record?.ranking_text ?? undefined, record?.ranking_sort ?? undefined];
};

describe('ranks after a saved result', () => {
  it('are given when they become due, corrected, and removed with the result', () => {
    const decided = save(worldOf(), groupMatch, 2);
    expect([rankOf(decided, winner), rankOf(decided, loser)]).toEqual([
      ['#3', 3],
      ['#4', 4],
    ]);
    const open = save(decided, groupMatch, 1);
    expect([rankOf(open, winner), rankOf(open, loser)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it.each<[string, RuleRecord]>([
    ['a text', { ranking_text: 'Disqualified' }],
    ['a number', { ranking_sort: 9 }],
    ['another number', { ranking_text: '#4', ranking_sort: 9 }],
  ])('leave %s by hand, entered before the result or after it, also when it is taken back', (_, byHand) => {
    const expected = [byHand.ranking_text, byHand.ranking_sort];
    const before = save(worldOf(byHand), groupMatch, 2);
    expect(rankOf(before, loser)).toEqual(expected);
    expect(rankOf(save(before, groupMatch, 1), loser)).toEqual(expected);
    const cleared = { ranking_text: null, ranking_sort: null };
    const after = enter(save(worldOf(), groupMatch, 2), loser, { ...cleared, ...byHand });
    expect(rankOf(save(after, groupMatch, 1), loser)).toEqual(expected);
  });

  it('move on to the next bracket of the event and back, and stay when an earlier one is saved again', () => {
    const grouped = save(worldOf(), groupMatch, 2);
    const won = save(grouped, final, 2);
    expect([rankOf(won, winner), rankOf(won, loser)]).toEqual([
      ['#1', 1],
      ['#4', 4],
    ]);
    expect(rankOf(save(won, groupMatch, 2), winner)).toEqual(['#1', 1]);
    expect(rankOf(save(won, final, 1), winner)).toEqual(['#3', 3]);
    const byHand = enter(grouped, winner, { ranking_text: 'By hand' });
    expect(rankOf(save(byHand, final, 2), winner)).toEqual(['By hand', 3]);
  });

  it('are not given to records of several events or of another one', () => {
    for (const event of [[cup, oldCup], [oldCup]])
      expect(rankOf(save(worldOf({ event }), groupMatch, 2), loser)).toEqual([undefined, undefined]);
    expect(rankOf(save(worldOf({ event: [] }), groupMatch, 2), loser)).toEqual(['#4', 4]);
  });
});

it('a team that gets a bye, or its opponent back, is placed in the next match or leaves it', () => {
  const layout = {
    brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
    connections: { 1: { win: '2.1', lose: 'eliminated' }, 2: { win: 'champion', lose: 'eliminated' } },
  };
  const world: World = {
    Events: { [cup]: { brackets: [playoffs] } },
    Brackets: {
      [playoffs]: {
        events: [cup],
        ordered_matches: [groupMatch, final],
        bracket_layout: JSON.stringify(layout),
      },
    },
    Matches: {
      [groupMatch]: { first_to: 2, placeholder_teams: 'Seed 1|BYE', brackets: [playoffs] },
      [final]: { first_to: 2, brackets: [playoffs] },
    },
    Teams: { [winner]: { event: [cup] }, [loser]: { event: [cup] } },
  };
  const edit = (before: World, fields: RuleRecord): World => {
    const sides: RecordPatch = { table: 'Matches', id: groupMatch, fields };
    return patched(before, [sides, ...settleBrackets(readerOf(before), [sides])]);
  };
  const finalists = (of: World) => of.Matches?.[final]?.teams ?? [];
  const placed = edit(world, { teams: [winner], placeholder_right: true });
  expect(finalists(placed)).toEqual([winner]);
  expect(placed.Matches?.[groupMatch]?.outcome).toBe('Not needed');
  const opposed = edit(placed, { teams: [winner, loser], placeholder_teams: null });
  expect(finalists(opposed)).toEqual([]);
  expect(opposed.Matches?.[groupMatch]?.outcome ?? undefined).toBeUndefined();
  const alone = edit(world, { teams: [winner], placeholder_right: true, placeholder_teams: null });
  expect(finalists(alone)).toEqual([]);
  const later = edit(alone, { placeholder_teams: '|BYE' });
  expect(finalists(later)).toEqual([winner]);
});

describe('a saved layout', () => {
  const third = id('match', 3);
  const layoutTo = (slot: string): string =>
    JSON.stringify({
      brackets: [{ columns: [{ games: [1] }, { games: [2, 3] }] }],
      connections: { 1: { win: slot, lose: 'eliminated' } },
    });
  const worldWith = (first: RuleRecord, bracket_layout?: string): World => ({
    Events: { [cup]: { brackets: [playoffs] } },
    Brackets: { [playoffs]: { events: [cup], ordered_matches: [groupMatch, final, third], bracket_layout } },
    Matches: {
      [groupMatch]: { first_to: 2, brackets: [playoffs], ...first },
      [final]: { first_to: 2, brackets: [playoffs] },
      [third]: { first_to: 2, brackets: [playoffs] },
    },
    Teams: { [winner]: { event: [cup] }, [loser]: { event: [cup] } },
  });
  const saved = (before: World, fields: RuleRecord): World => {
    const layout: RecordPatch = { table: 'Brackets', id: playoffs, fields };
    return patched(before, [layout, ...settleBrackets(readerOf(before), [layout])]);
  };
  const teamsIn = (of: World, match: string) => of.Matches?.[match]?.teams ?? [];
  const bye = { teams: [winner], placeholder_right: true, placeholder_teams: '|BYE' };
  const won = { teams: [winner, loser], score_1: 2, score_2: 0 };

  it.each([
    ['byes', bye],
    ['results', won],
  ])('carries on the %s that were entered before it, and takes them back with it', (_, first) => {
    const world = worldWith(first);
    const drawn = saved(world, { bracket_layout: layoutTo('2.1') });
    expect(teamsIn(drawn, final)).toEqual([winner]);
    const moved = saved(drawn, { bracket_layout: layoutTo('3.2') });
    expect([teamsIn(moved, final), teamsIn(moved, third)]).toEqual([[], [winner]]);
    const undone = saved(saved(moved, { bracket_layout: layoutTo('2.1') }), { bracket_layout: '' });
    expect([teamsIn(undone, final), teamsIn(undone, third)]).toEqual([[], []]);
  });

  it('leaves teams of begun matches, and those that it does not send anywhere else', () => {
    const world = worldWith(won, layoutTo('2.1'));
    const playing = patched(world, [
      { table: 'Matches', id: final, fields: { teams: [winner, loser], score_1: 1 } },
    ]);
    expect(teamsIn(saved(playing, { bracket_layout: layoutTo('3.1') }), final)).toEqual([winner, loser]);
    const byHand = patched(world, [
      { table: 'Matches', id: third, fields: { teams: [loser], placeholder_right: true } },
    ]);
    expect(teamsIn(saved(byHand, { bracket_layout: layoutTo('2.2') }), third)).toEqual([loser]);
  });

  it('carries on results when matches are put into a bracket', () => {
    const empty = saved(worldWith(won, layoutTo('2.1')), { ordered_matches: [] });
    expect(teamsIn(saved(empty, { ordered_matches: [groupMatch, final, third] }), final)).toEqual([winner]);
  });
});
