import { describe, expect, it } from 'vitest';
import { outcomeOf, storedOutcomes } from '#domain/match/outcome.ts';
import fc from '../../../tests/support/properties.ts';
import { scoredIn } from './patch.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';
import { changesOf, undoBracketChanges } from './undo-bracket-changes.ts';
import { checkWithdrawal, withdrawalPlan, withdrawTeam } from './withdraw-team.ts';

const [team, opponent, event, match, elsewhere] = [
  id('team', 1),
  id('team', 2),
  id('event'),
  id('match', 1),
  id('match', 2),
];
const editor = { id: id('editor'), website_settings: ['Can edit any match'] };
const worldOf = (fields: object): World => ({
  Teams: { [team]: { matches: [match, elsewhere] }, [opponent]: { matches: [match] } },
  Events: { [event]: {} },
  Matches: {
    [match]: { event: [event], teams: [opponent, team], ...fields },
    [elsewhere]: { event: [id('event', 2)], teams: [team, opponent], first_to: 3 },
  },
});
const plan = (fields: object, mode: 'forfeit' | 'call-off' = 'forfeit', who = team) =>
  withdrawalPlan(readerOf(worldOf(fields)), { teamID: who, eventID: event, mode }).matches;
const forfeit = { score_1: 3, score_2: 0, forfeit: true, forfeit_reason: 'Team withdrew', outcome: null };

describe('what becomes of a match', () => {
  it.each([
    ['open', { first_to: 3 }, 'forfeited', forfeit],
    ['in progress', { first_to: 3, score_1: 1, score_2: 2 }, 'forfeited', forfeit],
    ['postponed', { first_to: 3, outcome: 'Postponed' }, 'forfeited', forfeit],
    ['a best of four', { best_of: 4 }, 'forfeited', forfeit],
    ['three maps, all played', { best_of: 3, all_maps: true }, 'forfeited', forfeit],
    ['without a format', {}, 'forfeited', { ...forfeit, score_1: 1, best_of: 1 }],
    ['won', { first_to: 3, score_1: 3 }, 'kept', undefined],
    ['drawn', { best_of: 2, score_1: 1, score_2: 1 }, 'kept', undefined],
    ['called off', { first_to: 3, outcome: 'Called off' }, 'kept', undefined],
    ['without an opponent', { first_to: 3, teams: [team] }, 'no-opponent', undefined],
    [
      'forfeited by an opponent that withdrew',
      { first_to: 3, ...forfeit, score_1: 0, score_2: 3 },
      'forfeited-by-both',
      { outcome: 'Forfeited by both' },
    ],
    [
      'forfeited by an opponent for another reason',
      { first_to: 3, ...forfeit, score_1: 0, score_2: 3, forfeit_reason: 'Late' },
      'kept',
      undefined,
    ],
  ])('forfeits: %s', (_case, fields, becomes, changed) => {
    expect(plan(fields)).toEqual([{ match, becomes, ...(changed && { fields: changed }) }]);
  });

  it.each([
    ['open', {}, 'called-off'],
    ['won', { first_to: 3, score_1: 3 }, 'called-off'],
    ['called off', { outcome: 'Called off' }, 'kept'],
    ['not needed', { outcome: 'Not needed' }, 'kept'],
  ])('calls off: %s', (_case, fields, becomes) => {
    expect(plan(fields, 'call-off').map((one) => one.becomes)).toEqual([becomes]);
  });

  it('leaves special events and matches of other events alone', () => {
    expect(plan({ special_event: true }, 'call-off')).toEqual([]);
  });

  it('forfeits by both when the two teams leave one after the other', () => {
    const world = worldOf({ first_to: 2 });
    const leave = (before: World, teamID: string) =>
      patched(
        before,
        withdrawTeam(readerOf(before), { teamID, eventID: event, mode: 'forfeit', matches: [match] }, {}),
      );
    const after = leave(leave(world, team), opponent);
    expect(outcomeOf(scoredIn(readerOf(after)(match))).kind).toBe('forfeited by both');
  });

  it('keeps a forfeit whose winner has gone on in the bracket, and forfeits the next match', () => {
    const [next, third, bracket] = [id('match', 3), id('team', 3), id('bracket')];
    const bracket_layout = JSON.stringify({
      brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
      connections: { 1: { win: '2.1' }, 2: { win: 'champion' } },
    });
    const world: World = {
      Teams: { [team]: { matches: [match, next] }, [opponent]: { matches: [match] }, [third]: {} },
      Events: { [event]: { brackets: [bracket] } },
      Brackets: { [bracket]: { ordered_matches: [match, next], bracket_layout } },
      Matches: {
        [match]: { event: [event], teams: [opponent, team], first_to: 3, ...forfeit, score_1: 0, score_2: 3 },
        [next]: { event: [event], teams: [team, third], first_to: 3 },
      },
    };
    const of = { teamID: team, eventID: event, mode: 'forfeit' } as const;
    expect(withdrawalPlan(readerOf(world), of).matches.map(({ match, becomes }) => [match, becomes])).toEqual(
      [
        [match, 'kept'],
        [next, 'forfeited'],
      ],
    );
  });

  it('gives every open match to the opponent, and can be taken back', () => {
    const whole = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
    const score = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });
    const stored = fc.option(fc.constantFrom(...storedOutcomes), { nil: undefined });
    const record = fc.record({
      first_to: whole,
      best_of: whole,
      all_maps: fc.boolean(),
      score_1: score,
      score_2: score,
      outcome: stored,
    });
    fc.assert(
      fc.property(record, (fields) => {
        const world = worldOf(fields);
        for (const change of plan(fields)) {
          if (change.fields === undefined) continue;
          const patches = [{ table: 'Matches', id: match, fields: change.fields }];
          const made = changesOf(readerOf(world), patches);
          const after = patched(world, patches);
          expect(outcomeOf(scoredIn(readerOf(after)(match)))).toEqual({ kind: 'forfeited', winner: 0 });
          const undo = (of: World) => undoBracketChanges(readerOf(of), { scopeID: event, changes: made }, {});
          const undone = patched(after, undo(after));
          expect(() => undo(undone)).toThrow(expect.objectContaining({ code: 'record-moved-on' }));
          expect(outcomeOf(scoredIn(readerOf(undone)(match)))).toEqual(outcomeOf(fields));
        }
      }),
    );
  });
});

describe('withdraw-team', () => {
  const world = worldOf({ first_to: 3 });
  const run = (more: object = {}, person: object = editor) => {
    const payload = { teamID: team, eventID: event, mode: 'forfeit', matches: [match], ...more } as const;
    checkWithdrawal(readerOf(world), payload, person);
    return withdrawTeam(readerOf(world), payload, {});
  };

  it('changes what was seen', () => {
    expect(run()).toEqual([{ table: 'Matches', id: match, fields: forfeit }]);
  });

  it.each([
    ['other matches than were seen', { matches: [elsewhere] }, editor, 'record-moved-on'],
    ['more matches than were seen', { matches: [match, elsewhere] }, editor, 'record-moved-on'],
    ['an unknown event', { eventID: team }, editor, 'unknown-record'],
    ['an unknown team', { teamID: event }, editor, 'unknown-record'],
    ['a user without the right', {}, { id: id('editor', 2) }, 'no-right-to-edit'],
  ])('refuses %s', (_case, more, person, code) => {
    expect(() => run(more, person)).toThrow(expect.objectContaining({ name: 'RuleRefusal', code }));
  });
});
