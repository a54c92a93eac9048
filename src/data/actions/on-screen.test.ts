import { describe, expect, it } from 'vitest';
import { acting, maps, match, read, teams, without } from '#contract/actions/testing/show.ts';
import { predict } from './on-screen.ts';

describe('predict', () => {
  it('shows what the rule does', () => {
    const payload = { teamNum: 2, match, map: maps[1] };
    expect(predict('multi-map-win', payload, acting, read)).toEqual({
      status: 'patches',
      patches: [
        { table: 'Maps', id: maps[1], fields: { winner: [teams[1]] } },
        { table: 'Matches', id: match, fields: { score_2: 1 } },
      ],
    });
  });

  it('refuses at once what the rule refuses', () => {
    const prediction = predict('multi-map-win', { teamNum: 1, match, map: maps[2] }, acting, read);
    expect(prediction.status).toBe('refused');
    if (prediction.status === 'refused') {
      expect(prediction.error.message).toBe('This record has changed since the button was pressed');
    }
  });

  it('proves nothing from records that are not here', () => {
    const payload = { teamNum: 1, match, map: maps[1] };
    expect(predict('multi-map-win', payload, acting, without(match))).toEqual({
      status: 'patches',
      patches: [],
    });
  });

  it('shows no record to be created without an id yet, nor a list that names it, but all the rest', () => {
    const mapData = [{ existingID: maps[1], winner: teams[0] }, { map: 'recMAPDATA0000001' }];
    expect(predict('update-map-data', { matchID: match, mapData }, acting, read)).toEqual({
      status: 'patches',
      patches: [{ table: 'Maps', id: maps[1], fields: { winner: [teams[0]] } }],
    });
  });

  it('knows what a record under the id that the editor chose will be, but lists it nowhere yet', () => {
    const newID = 'recMAP0000000000N';
    const prediction = predict(
      'update-map-data',
      { matchID: match, mapData: [{ newID, winner: teams[1] }], updatedData: { score_1: 0, score_2: 1 } },
      acting,
      read,
    );
    expect(prediction).toEqual({
      status: 'patches',
      patches: [
        { table: 'Maps', id: newID, fields: { match: [match], winner: [teams[1]] } },
        { table: 'Matches', id: match, fields: { score_1: 0, score_2: 1 } },
      ],
    });
  });

  it('has no rule for what only the server does', () => {
    expect(predict('set-title', {}, acting, read)).toEqual({ status: 'patches', patches: [] });
  });
});
