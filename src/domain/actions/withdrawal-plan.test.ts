import { describe, expect, it } from 'vitest';
import { teamIdsOf } from '#domain/bracket/bracket-match.ts';
import { feedersOf } from '#domain/bracket/feeders.ts';
import { withFinishingRanks } from '#domain/bracket/finishing-ranks.ts';
import { type BracketLayout, stringifyLayout } from '#domain/bracket/layout.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { connectedNumbers, resolveBracket } from '#domain/bracket/resolve.ts';
import { outcomeOf } from '#domain/match/outcome.ts';
import { isSameRecord } from '#domain/record-id.ts';
import fc from '../../../tests/support/properties.ts';
import { scoredIn } from './patch.ts';
import { bracketPlan, resolvable, resolveEntireBracket } from './resolve-entire-bracket.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';
import { changesOf as changesOfPatches, undoBracketChanges } from './undo-bracket-changes.ts';
import { type WithdrawalMode, withdrawalPlan } from './withdraw-team.ts';

const [event, bracket] = [id('event'), id('bracket')];
const layouts = bracketPresets.flatMap(({ layout, key }) =>
  connectedNumbers(layout).length > 0 && key !== 'single-32' ? [withFinishingRanks(layout)] : [],
);
const layoutOf = (key: string) => bracketPresets.find((one) => one.key === key)!.layout;
const matchId = (number: number) => id('match', number);
const teamId = (number: number) => id('team', number);

/** Returns a bracket whose places without a feeder have the teams in order, and then byes or no teams. */
function worldOf(layout: BracketLayout, teamCount: number, rest: 'BYE' | ''): World {
  const numbers = connectedNumbers(layout);
  let next = 0;
  const matches = numbers.map((number) => {
    const places = ([1, 2] as const).map((slot) => {
      if (feedersOf(layout, number, slot).length > 0) return undefined;
      next += 1;
      return next <= teamCount ? teamId(next) : rest;
    });
    const isTeam = (place: string | undefined) => place?.startsWith('rec') === true;
    const fields = {
      event: [event],
      brackets: [bracket],
      first_to: 2,
      teams: places.filter(isTeam),
      placeholder_right: isTeam(places[0]) && !isTeam(places[1]),
      ...(places.includes('BYE') && {
        placeholder_teams: places.map((place) => (place === 'BYE' ? 'BYE' : '')).join('|'),
      }),
    };
    return [matchId(number), fields] as const;
  });
  const teams = Array.from({ length: next }, (_, index) => {
    const id = teamId(index + 1);
    const own = matches.filter(([, { teams: of }]) => of.includes(id)).map(([key]) => key);
    return [id, { matches: own }];
  });
  return {
    Events: { [event]: { brackets: [bracket] } },
    Brackets: {
      [bracket]: {
        bracket_layout: stringifyLayout(layout),
        ordered_matches: numbers.map(matchId),
        events: [event],
      },
    },
    Matches: Object.fromEntries(matches),
    Teams: Object.fromEntries(teams),
  };
}

const planFor = (world: World, team: string, mode: WithdrawalMode = 'forfeit') =>
  withdrawalPlan(readerOf(world), { teamID: team, eventID: event, mode }).matches;
const withdrawFrom = (world: World, team: string, mode: WithdrawalMode = 'forfeit'): World =>
  patched(world, withdrawalPlan(readerOf(world), { teamID: team, eventID: event, mode }).patches);
const resolved = (world: World): World =>
  patched(world, resolveEntireBracket(readerOf(world), { bracketID: bracket }, {}));
const score = (world: World, number: number, left: number, right: number): World =>
  patched(world, [{ table: 'Matches', id: matchId(number), fields: { score_1: left, score_2: right } }]);
const match = (world: World, number: number) => readerOf(world)(matchId(number));
const kindOf = (world: World, number: number) => outcomeOf(scoredIn(match(world, number))).kind;
const changesOf = (world: World, team: string) =>
  planFor(world, team).flatMap(({ match: of, becomes, fields }) => (fields ? [[of, becomes]] : []));

const matchesOf = (world: World) =>
  Object.keys(world.Matches ?? {}).map((of) => resolvable(readerOf(world), of));
const leftToResolve = (world: World, layout: BracketLayout) =>
  resolveBracket(layout, matchesOf(world)).patches;
const openMatchesOf = (world: World, team: string) =>
  matchesOf(world).filter(
    (one) =>
      one !== undefined &&
      teamIdsOf(one).some((of) => isSameRecord(of, team)) &&
      ['open', 'postponed'].includes(outcomeOf(one).kind),
  );

describe('a withdrawal in a bracket', () => {
  it('settles the lower bracket of a GSL group as well, also where the opponent is not known yet', () => {
    const world = worldOf(layoutOf('double-4'), 4, '');
    expect(changesOf(world, teamId(1))).toEqual([
      [matchId(1), 'forfeited'],
      [matchId(4), 'freed'],
      [matchId(3), 'carried-on'],
    ]);
    const after = resolved(score(withdrawFrom(world, teamId(1)), 2, 2, 0));
    expect([
      match(after, 3)?.teams,
      match(after, 4)?.teams,
      kindOf(after, 4),
      match(after, 5)?.teams,
    ]).toEqual([[teamId(2), teamId(3)], [teamId(4)], 'not needed', [teamId(4)]]);
  });

  it('makes a bye of the place in which the team waits for its opponent', () => {
    const world = resolved(score(worldOf(layoutOf('single-8'), 8, ''), 1, 2, 0));
    expect(changesOf(world, teamId(1))).toEqual([[matchId(5), 'freed']]);
    const after = resolved(score(withdrawFrom(world, teamId(1)), 2, 2, 1));
    expect([match(after, 5)?.teams, match(after, 5)?.placeholder_teams, kindOf(after, 5)]).toEqual([
      [teamId(3)],
      'BYE|',
      'not needed',
    ]);
    expect(match(after, 7)?.teams).toEqual([teamId(3)]);
  });

  it('makes a bye of a fed place whose other side is entered by hand', () => {
    const world = resolved(score(worldOf(layoutOf('single-12'), 0, ''), 1, 0, 0));
    const played = patched(world, [
      {
        table: 'Matches',
        id: matchId(1),
        fields: { teams: [teamId(1), teamId(2)], score_1: 2, score_2: 0 },
      },
    ]);
    const after = withdrawFrom(resolved(played), teamId(1));
    expect([match(after, 5)?.teams, match(after, 5)?.placeholder_teams]).toEqual([[], '|BYE']);
    expect(leftToResolve(after, layoutOf('single-12'))).toEqual([]);
  });

  it('carries on every result of the bracket, also those that nobody has resolved yet', () => {
    let world = worldOf(layoutOf('double-8'), 8, '');
    for (const number of [1, 2, 3, 4]) world = score(world, number, 2, 0);
    const matches = changesOf(world, teamId(7));
    expect(matches.map(([of, becomes]) => [of, becomes])).toEqual(
      expect.arrayContaining([
        [matchId(5), 'carried-on'],
        [matchId(8), 'carried-on'],
        [matchId(11), 'carried-on'],
      ]),
    );
    const after = withdrawFrom(world, teamId(7));
    expect([match(after, 5)?.teams, match(after, 11)?.teams]).toEqual([[teamId(2), teamId(4)], [teamId(5)]]);
    expect(leftToResolve(after, layoutOf('double-8'))).toEqual([]);
  });

  it('ranks the teams that it decides, and the undo of a rank is the earlier one', () => {
    const layout = withFinishingRanks(layoutOf('single-8'));
    let world = worldOf(layout, 8, '');
    for (const number of [1, 2, 3, 4]) world = score(world, number, 2, 0);
    for (const number of [5, 6]) world = score(resolved(world), number, 2, 0);
    world = resolved(world);
    const finalists = match(world, 7)!.teams as [string, string];
    const plan = withdrawalPlan(readerOf(world), { teamID: finalists[0], eventID: event, mode: 'forfeit' });
    expect(plan.ranks).toEqual([
      { teamId: finalists[1], before: undefined, after: { text: '#1', sort: 1 } },
      { teamId: finalists[0], before: undefined, after: { text: '#2', sort: 2 } },
    ]);
    const made = changesOfPatches(readerOf(world), plan.patches);
    const after = patched(world, plan.patches);
    const undone = patched(after, undoBracketChanges(readerOf(after), { scopeID: event, changes: made }, {}));
    expect([after, undone].map((of) => of.Teams?.[finalists[1]]?.ranking_sort)).toEqual([1, null]);
  });

  it('loses both finals to the team of the lower bracket', () => {
    const layout = layoutOf('double-8-second-final');
    let world = worldOf(layout, 8, '');
    for (let round = 0; round < 8; round += 1) {
      world = resolved(world);
      for (const number of connectedNumbers(layout).slice(0, -2))
        if (kindOf(world, number) === 'open')
          if (teamIdsOf(resolvable(readerOf(world), matchId(number))).length === 2)
            world = score(world, number, 2, 0);
    }
    const [first, second] = connectedNumbers(layout).slice(-2) as [number, number];
    const [upper, lower] = match(resolved(world), first)!.teams as [string, string];
    const after = withdrawFrom(resolved(world), upper);
    expect([kindOf(after, first), kindOf(after, second), match(after, second)?.teams]).toEqual([
      'forfeited',
      'not needed',
      [lower],
    ]);
  });

  it('leaves nothing to a second run, at any moment, in any bracket, also of two teams', () => {
    const step = fc.record({
      kind: fc.constantFrom('play', 'play', 'play', 'resolve', 'resolve', 'withdraw'),
      at: fc.nat(99),
      mode: fc.constantFrom<WithdrawalMode>('forfeit', 'forfeit', 'call-off'),
      isUpset: fc.boolean(),
    });
    const start = fc.record({
      layout: fc.constantFrom(...layouts),
      teams: fc.integer({ min: 2, max: 16 }),
      rest: fc.constantFrom<'BYE' | ''>('BYE', ''),
      steps: fc.array(step, { minLength: 4, maxLength: 40 }),
    });
    let followed = 0;
    fc.assert(
      fc.property(start, ({ layout, teams, rest, steps }) => {
        let world = worldOf(layout, teams, rest);
        const all = Object.keys(world.Teams ?? {}).slice(0, teams);
        for (const { kind, at, mode, isUpset } of steps) {
          if (kind === 'resolve') world = resolved(world);
          if (kind === 'play') {
            const playable = connectedNumbers(layout).filter(
              (number) =>
                kindOf(world, number) === 'open' &&
                teamIdsOf(resolvable(readerOf(world), matchId(number))).length === 2,
            );
            const number = playable[at % Math.max(1, playable.length)];
            if (number !== undefined) world = score(world, number, isUpset ? 0 : 2, isUpset ? 2 : 0);
          }
          const team = all[at % Math.max(1, all.length)];
          if (kind !== 'withdraw' || team === undefined) continue;
          followed += planFor(world, team, mode).filter(({ becomes }) => becomes === 'carried-on').length;
          world = withdrawFrom(world, team, mode);
          expect(planFor(world, team, mode).filter(({ fields }) => fields)).toEqual([]);
          expect(leftToResolve(world, layout)).toEqual([]);
          expect(bracketPlan(readerOf(world), { bracketID: bracket }).ranks).toEqual([]);
          const open = openMatchesOf(world, team).filter(
            (one) => !(one !== undefined && teamIdsOf(one).length === 1 && !isFedMatch(layout, one.id)),
          );
          expect(open).toEqual([]);
          // A later resolve never brings the team back.
          const later = resolved(world);
          expect(planFor(later, team, mode).filter(({ fields }) => fields)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(followed).toBeGreaterThan(0);
  }, 60_000);
});

function isFedMatch(layout: BracketLayout, of: string | undefined): boolean {
  const number = connectedNumbers(layout).find((one) => matchId(one) === of) ?? 0;
  return ([1, 2] as const).some((slot) => feedersOf(layout, number, slot).length > 0);
}
