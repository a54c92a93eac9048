import { describe, expect, it } from 'vitest';
import { isOnRight, slotIndexes, type TeamSlot, teamSlots } from './placeholder-teams.ts';

function describeSlot(slot: TeamSlot<string>): string {
  if (!slot.dummy) return `[${slot.team}]`;
  return slot.short === null ? slot.text : `${slot.text} (${slot.short})`;
}

const feeders = ['Winner of AA/BB', 'Loser of M5'] as const;

describe('teamSlots', () => {
  it.each([
    [[], undefined, false, undefined, 'TBD vs TBD'],
    [[], ' ', true, undefined, 'TBD vs TBD'],
    [[], 'A1|B2', false, undefined, 'A1 vs B2'],
    [[], 'A1|B2', true, undefined, 'A1 vs B2'],
    [[], 'Winner A|Winner B|WA|WB', false, undefined, 'Winner A (WA) vs Winner B (WB)'],
    [[], 'Solo', false, undefined, 'Solo vs TBD'],
    [[], 'Solo', true, undefined, 'TBD vs Solo'],
    [[], '|B2', false, undefined, 'TBD vs B2'],
    [[], '|B2||WB', true, undefined, 'TBD vs B2 (WB)'],
    [[], 'a|b|c', false, undefined, 'a vs b'],
    [[], 'a|b|c|d|e', false, undefined, 'a vs b'],
    [['Real'], undefined, false, undefined, 'TBD vs [Real]'],
    [['Real'], undefined, true, undefined, '[Real] vs TBD'],
    [['Real'], 'L|R', false, undefined, 'L vs [Real]'],
    [['Real'], 'L|R', true, undefined, '[Real] vs R'],
    [['Real'], 'L|R|SL|SR', true, undefined, '[Real] vs R (SR)'],
    [['Real'], 'Solo', false, undefined, 'Solo vs [Real]'],
    [['Real'], 'Solo', true, undefined, '[Real] vs Solo'],
    [['R1', 'R2'], 'a|b', false, undefined, '[R1] vs [R2]'],
    [['R1', 'R2'], 'a|b', true, undefined, '[R1] vs [R2]'],
    [[], undefined, false, feeders, 'Winner of AA/BB vs Loser of M5'],
    [[], 'Custom', false, feeders, 'Custom vs Loser of M5'],
    [[], 'Custom', true, feeders, 'Winner of AA/BB vs Custom'],
    [['Real'], undefined, true, feeders, '[Real] vs Loser of M5'],
    [[], undefined, false, [undefined, 'Loser of M5'], 'TBD vs Loser of M5'],
  ] as const)('%j, %j, right %j, %j: %s', (teams, placeholder_teams, placeholder_right, texts, expected) => {
    const slots = teamSlots<string>({ placeholder_teams, placeholder_right }, teams, texts);
    expect(slots.map(describeSlot).join(' vs ')).toBe(expected);
  });

  it.each([
    [[], undefined, 'Winner of AA/BB (Winner of M1) vs Loser of M5 (Loser of M5)'],
    [['Real'], undefined, 'Winner of AA/BB (Winner of M1) vs [Real]'],
    // A text of the match itself has its own short form or none, never that of the bracket.
    [[], 'Custom', 'Custom vs Loser of M5 (Loser of M5)'],
    [[], '|B2', 'Winner of AA/BB (Winner of M1) vs B2'],
  ] as const)('%j, %j with short feeder texts: %s', (teams, placeholder_teams, expected) => {
    const slots = teamSlots<string>({ placeholder_teams }, teams, feeders, ['Winner of M1', 'Loser of M5']);
    expect(slots.map(describeSlot).join(' vs ')).toBe(expected);
  });
});

describe('slotIndexes', () => {
  it.each([
    ['two teams', {}, ['A', 'B'], [0, 1]],
    ['one on the right', {}, ['A'], [1, 0]],
    ['one on the left', { placeholder_right: true }, ['A'], [0, 1]],
    ['none', {}, [], [0, 1]],
  ])('%s', (_, match, teams, expected) => {
    expect(slotIndexes(teamSlots(match, teams))).toEqual(expected);
  });
});

describe('isOnRight', () => {
  const [a, b] = [{ id: 'recAAAAAAAAAAAAAA' }, { id: 'recBBBBBBBBBBBBBB' }];
  it.each([
    ['the first of two', {}, [b, a], false],
    ['the second of two', {}, [a, b], true],
    ['alone, the open place left of it', {}, [b], true],
    ['alone, the open place right of it', { placeholder_right: true }, [b], false],
    ['not there', {}, [a], false],
  ])('%s', (_, match, teams, expected) => {
    expect(isOnRight(teamSlots(match, teams), 'BBBBBBBBBBBBBB')).toBe(expected);
  });
});
