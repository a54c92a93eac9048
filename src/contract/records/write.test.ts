import { describe, expect, it } from 'vitest';
import { CodedError } from '../errors.ts';
import { checkFields } from './write.ts';

const problemOf = (run: () => unknown): { code: string; message: string; status: number } | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return { code: error.code, message: error.message, status: error.status };
  }
};

describe('checkFields', () => {
  it('returns what may be stored', () => {
    const patch = {
      score_1: 3,
      teams: ['recAAAAAAAAAAAAAA'],
      live: false,
      start: '2026-05-01T18:00:00.000Z',
    };
    expect(checkFields('Matches', patch)).toStrictEqual(patch);
  });

  it.each([[null], [undefined], [''], [[]]])('takes %j as clearing', (value) => {
    expect(checkFields('Matches', { vod: value })).toStrictEqual({ vod: undefined });
  });

  it.each([
    ['Matches', { first_to: '3' }, 'Matches.first_to: must be a number'],
    ['Matches', { teams: ['AAAAAAAAAAAAAA'] }, 'Matches.teams: must be a list of record ids'],
    ['Matches', { start: 'soon' }, 'Matches.start: must be a date'],
    ['Matches', { live: 'true' }, 'Matches.live: must be true or false'],
    ['Events', { tags: 'online' }, 'Events.tags: must be a list of texts'],
    ['Teams', { icon: [{}] }, 'Teams.icon: must be a list of attachments'],
    ['Teams', { limited_players: ['Bob'] }, 'Teams.limited_players: must be a list of objects'],
    ['Teams', { nickname: 'x' }, 'Teams.nickname: unknown field'],
    ['Teams', { constructor: 'x' }, 'Teams.constructor: unknown field'],
    ['Matches', { name: 'A vs B' }, 'Matches.name: is derived by the server'],
    ['Matches', { name: null }, 'Matches.name: is derived by the server'],
  ] as const)('%s %j: %s', (table, patch, message) => {
    expect(problemOf(() => checkFields(table, patch))).toEqual({
      code: 'invalid-value',
      message,
      status: 400,
    });
  });

  it('lets the store write derived fields', () => {
    expect(
      checkFields('Matches', { name: 'A vs B', replay_codes: ['AB1'] }, { allowComputed: true }),
    ).toStrictEqual({
      name: 'A vs B',
      replay_codes: ['AB1'],
    });
    expect(
      problemOf(() => checkFields('Matches', { replay_codes: 'AB1' }, { allowComputed: true }))?.message,
    ).toBe('Matches.replay_codes: must be a list; each entry must be text');
  });
});
