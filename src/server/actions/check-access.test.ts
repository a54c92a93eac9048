import { describe, expect, it } from 'vitest';
import { actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import { testId } from '../store/testing/test-store.ts';
import { checkRight } from './check-access.ts';

const [staff, steward, stranger] = [testId('player', 1), testId('player', 2), testId('player', 3)];
const [staffed, tended, other] = [testId('event', 1), testId('event', 2), testId('event', 3)];
const stewardship = testId('relation', 1);
const bracketOf = (...events: string[]) => ({ __tableName: 'Brackets', events });
const matchOf = (...event: string[]) => ({ __tableName: 'Matches', event });

const records: Record<string, object> = {
  [staffed]: { __tableName: 'Events', staff: [staff] },
  [tended]: { __tableName: 'Events', player_relationships: [stewardship] },
  [other]: { __tableName: 'Events' },
  [stewardship]: {
    __tableName: 'Player Relationships',
    player: [steward],
    permissions: ['Match Editor'],
  },
  [testId('match', 1)]: matchOf(staffed),
  [testId('match', 2)]: matchOf(tended),
  [testId('match', 3)]: matchOf(other, staffed),
  [testId('match', 4)]: matchOf(other),
  [testId('bracket', 1)]: bracketOf(staffed, other),
  [testId('bracket', 2)]: bracketOf(tended),
  [testId('bracket', 3)]: bracketOf(other, staffed, tended),
  [testId('bracket', 4)]: bracketOf(),
};
const turn = { get: (id: string) => records[restoreId(id)] as WireRecord | undefined };

const verdict = (name: 'update-map-data' | 'resolve-entire-bracket', person: string, payload: object) => {
  try {
    checkRight(turn, actionOf(name), { id: person }, payload, {});
  } catch (error) {
    if (error instanceof CodedError) return error.code;
    throw error;
  }
  return 'allowed';
};

describe('the staff of an event (specification 6, actions reference 4)', () => {
  it.each([
    ['its staff', staff, 1, 'allowed'],
    ['a Match Editor of the event', steward, 2, 'allowed'],
    ['staff of another event of the match', staff, 3, 'allowed'],
    ['staff of an event it is not of', staff, 4, 'no-edit-right'],
    ['a Match Editor of an event it is not of', steward, 1, 'no-edit-right'],
    ['somebody else', stranger, 1, 'no-edit-right'],
  ])('a match by %s', (_who, person, match, expected) => {
    const payload = { matchID: testId('match', match), mapData: [] };
    expect(verdict('update-map-data', person, payload)).toBe(expected);
  });

  it.each([
    ['staff of its first event', staff, 1, 'allowed'],
    ['a Match Editor of its first event', steward, 2, 'allowed'],
    ['staff of its second event', staff, 3, 'no-resolve-right'],
    ['a Match Editor of its third event', steward, 3, 'no-resolve-right'],
    ['staff of an event, when it has none', staff, 4, 'no-resolve-right'],
  ])('a bracket by %s', (_who, person, bracket, expected) => {
    const payload = { bracketID: testId('bracket', bracket) };
    expect(verdict('resolve-entire-bracket', person, payload)).toBe(expected);
  });
});
