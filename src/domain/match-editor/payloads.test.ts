import { describe, expect, it } from 'vitest';
import { detailProblems, mapProblems } from './checks.ts';
import { withDeletedRow } from './deletion.ts';
import { withSentDetails, withSentRows } from './drafts-lifecycle.ts';
import { type EditorRecords, noDrafts } from './editor-rows.ts';
import type { EditedMap, EditedMatch, HeroField, MapValues } from './editor-values.ts';
import { editMap, editMatch } from './map-edits.ts';
import { newMapId } from './new-map-id.ts';
import { describeSave, detailsPayload, mapDataToSend, mapsPayload, scorePayload } from './payloads.ts';

const left = 'AAAAAAAAAAAAAA';
const right = 'BBBBBBBBBBBBBB';
const kings = 'KINGSROW000000';
const dirty = (id: string) => `rec${id}`;
const first = 'MAP00000000001';
const second = 'MAP00000000002';
const matchID = 'recMATCH000000001';
const loserPicks = { isLoserPicking: false };

const recordsOf = (match: Partial<EditedMatch> = {}, maps: readonly EditedMap[] = []): EditorRecords => ({
  match: {
    id: matchID,
    teams: [dirty(left), dirty(right)],
    first_to: 3,
    maps: maps.map(({ id }) => id),
    ...match,
  },
  maps,
});

describe('scorePayload (specification 5, rules 4.6)', () => {
  it.each([
    ['saved 1-0, staged 1-0', { score_1: 1, score_2: 0 }, 1, 0, null],
    ['saved 1-0, staged 2-0', { score_1: 1, score_2: 0 }, 2, 0, { score_1: 2, score_2: 0 }],
    ['saved 1-0, staged 1-1', { score_1: 1, score_2: 0 }, 1, 1, { score_1: 1, score_2: 1 }],
    ['unset, staged 0-0', {}, 0, 0, null],
    ['unset, staged 1-0', {}, 1, 0, { score_1: 1, score_2: 0 }],
    ['one emptied', { score_1: 1, score_2: 0 }, 2, null, null],
  ])('%s', (_name, saved, score1, score2, updatedData) => {
    const records = recordsOf(saved);
    const drafts = editMatch(records, editMatch(records, noDrafts, 'score_1', score1), 'score_2', score2);
    expect(scorePayload(records, drafts)).toEqual(updatedData && { matchID, updatedData });
  });

  it('sends 0-0 over unset scores when asked to', () => {
    expect(scorePayload(recordsOf(), noDrafts, { isExplicit: true })?.updatedData).toEqual({
      score_1: 0,
      score_2: 0,
    });
  });
});

const undecided = { winner: null, draw: false, banner: null, score_1: null, score_2: null };

describe('one save', () => {
  it('is one call: the maps with the score that they make, or the score alone', () => {
    const records = recordsOf({ score_1: 0, score_2: 0 }, [{ id: dirty(first) }]);
    const won = editMap(records, noDrafts, first, 'winner', left, loserPicks);
    const score = scorePayload(records, won);
    expect(mapsPayload(score, mapDataToSend(records, won))).toEqual({
      matchID,
      mapData: [{ existingID: dirty(first), ...undecided, winner: dirty(left) }],
      updatedData: { score_1: 1, score_2: 0 },
    });
    expect(mapsPayload(score, null)).toEqual({
      matchID,
      mapData: [],
      updatedData: { score_1: 1, score_2: 0 },
    });
    expect(mapsPayload(null, mapDataToSend(records, noDrafts))).toEqual({
      matchID,
      mapData: [{ existingID: dirty(first) }],
    });
    expect(mapsPayload(null, null)).toBe(null);
  });
});

describe('mapDataToSend (dashboard 6.4)', () => {
  it('sends lists of heroes only when they were changed, in the order they were chosen', () => {
    const [ana, ashe] = ['HEROANA0000000', 'HEROASHE000000'];
    const records = recordsOf({}, [{ id: dirty(first), team_1_bans: [dirty(ana)] }]);
    const rowsSent = (...edits: [HeroField, string[]][]) => {
      const drafts = edits.reduce(
        (held, [field, ids]) => editMap(records, held, first, field, ids, loserPicks),
        editMap(records, noDrafts, first, 'winner', left, loserPicks),
      );
      return mapDataToSend(records, drafts)?.payload.mapData[0];
    };
    expect(Object.keys(rowsSent() ?? {})).not.toContain('team_1_bans');
    expect(rowsSent(['team_1_bans', [ashe, ana]], ['team_2_picks', [ana]])).toMatchObject({
      team_1_bans: [dirty(ashe), dirty(ana)],
      team_2_picks: [dirty(ana)],
    });
    expect(rowsSent(['team_1_bans', []])).toMatchObject({ team_1_bans: [] });
  });

  it('takes a list of heroes that was put back for no edit', () => {
    const records = recordsOf({}, [{ id: dirty(first), team_1_bans: [dirty(kings)] }]);
    const emptied = editMap(records, noDrafts, first, 'team_1_bans', [], loserPicks);
    expect(emptied.rows[first]?.team_1_bans).toEqual({ mine: [], base: [kings] });
    const back = editMap(records, emptied, first, 'team_1_bans', [kings], loserPicks);
    expect(back.rows).toEqual({});
  });

  describe('of a saved map (architecture 2.2)', () => {
    const records = recordsOf({}, [
      { id: dirty(first), map: [dirty(kings)], number: 1, winner: [dirty(left)], replay_code: 'AB12' },
      { id: dirty(second), map: [dirty(kings)], number: 2, picker: [dirty(right)], score_1: 1, draw: true },
    ]);
    type Edit = <Name extends keyof MapValues>(name: Name, value: MapValues[Name]) => void;
    const sentOf = (key: string, edits: (edit: Edit) => void) => {
      let drafts = noDrafts;
      edits((name, value) => {
        drafts = editMap(records, drafts, key, name, value, loserPicks);
      });
      return mapDataToSend(records, drafts);
    };

    it('sends what was changed, by its id, and only names the others', () => {
      expect(sentOf(second, (edit) => edit('replay_code', ' x9y8 '))).toEqual({
        payload: {
          matchID,
          mapData: [{ existingID: dirty(first) }, { existingID: dirty(second), replay_code: 'X9Y8' }],
        },
        createdKeys: [],
        changedCount: 1,
        deletedCount: 0,
      });
    });

    const outcome = { ...undecided, score_1: 1 };

    it.each<[string, (edit: Edit) => void, object]>([
      ['the picker alone', (edit) => edit('picker', left), { picker: dirty(left) }],
      ['the number alone', (edit) => edit('number', 3), { number: 3 }],
      ['a winner with draw and ban', (edit) => edit('winner', left), { ...outcome, winner: dirty(left) }],
      ['a draw taken back with winner and ban', (edit) => edit('draw', false), outcome],
      [
        'a ban with winner and draw, and all that a banned map has not',
        (edit) => edit('banner', left),
        { ...outcome, banner: dirty(left), picker: null, score_1: null, score_2: null, number: null },
      ],
      [
        'scores with the winner they make',
        (edit) => edit('score_2', 3),
        {
          ...outcome,
          winner: dirty(right),
          score_2: 3,
        },
      ],
      [
        'even scores with the draw that they are',
        (edit) => edit('score_2', 1),
        { ...outcome, draw: true, score_2: 1 },
      ],
    ])('%s', (_case, edits, fields) => {
      expect(sentOf(second, edits)?.payload.mapData[1]).toEqual({ existingID: dirty(second), ...fields });
    });

    it('sends the winner with scores that say the same, since somebody may have changed it', () => {
      const sent = sentOf(first, (edit) => {
        edit('score_1', 2);
        edit('score_2', 1);
      });
      expect(sent?.payload.mapData[0]).toMatchObject({ score_1: 2, score_2: 1, winner: dirty(left) });
    });

    it('sends the only map there is with an edit of a row that shows it', () => {
      const bare = recordsOf({}, [{ id: dirty(first) }]);
      const drafts = editMap(bare, noDrafts, first, 'replay_code', 'ab', loserPicks);
      expect(mapDataToSend(bare, drafts, [kings])?.payload.mapData[0]).toEqual({
        existingID: dirty(first),
        map: dirty(kings),
        replay_code: 'AB',
      });
      expect(mapDataToSend(bare, noDrafts, [kings])?.payload.mapData).toEqual([{ existingID: dirty(first) }]);
    });
  });

  it('creates maps for rows with map, winner, banner or picker only', () => {
    const records = recordsOf();
    const winner = editMap(records, noDrafts, 'new-2', 'winner', right, loserPicks);
    const drafts = editMap(records, winner, 'new-3', 'replay_code', 'ABC', loserPicks);
    const sent = mapDataToSend(records, drafts);
    expect(sent?.createdKeys).toEqual(['new-2']);
    expect(sent?.payload.mapData).toEqual([
      expect.objectContaining({ winner: dirty(right), number: 2, map: null, replay_code: null }),
    ]);
    expect(sent?.payload.mapData[0]).not.toHaveProperty('existingID');
  });

  it('a preselected only map goes with a row that has a value, and makes none by itself', () => {
    const records = recordsOf();
    const only = [kings, kings, kings];
    expect(mapDataToSend(records, noDrafts, only)).toBeNull();
    const drafts = editMap(records, noDrafts, 'new-1', 'score_1', 2, loserPicks);
    expect(mapDataToSend(records, drafts, only)?.payload.mapData).toEqual([
      expect.objectContaining({ map: dirty(kings), score_1: 2, score_2: null, number: 1 }),
    ]);
  });

  it('sends a row on its way to be created not twice, but keeps its place', () => {
    const records = recordsOf();
    const won = editMap(records, noDrafts, 'new-1', 'winner', left, loserPicks);
    const waiting = withSentRows(records, won, ['new-1']);
    const named = { newID: newMapId(records.match.id, 0) };
    expect(mapDataToSend(records, waiting)?.payload.mapData).toEqual([named]);
    const drafts = editMap(records, waiting, 'new-2', 'winner', right, loserPicks);
    const { payload, createdKeys } = mapDataToSend(records, drafts)!;
    expect(payload.mapData).toEqual([
      named,
      expect.objectContaining({
        newID: newMapId(records.match.id, 1),
        winner: dirty(right),
        number: 2,
      }),
    ]);
    expect(createdKeys).toEqual(['new-2']);
  });

  it('deletes a saved map by its entry, and a new one gets no id that is in use', () => {
    const records = recordsOf({}, [{ id: newMapId(matchID, 0) }, { id: newMapId(matchID, 1) }]);
    const [gone = '', kept = ''] = [0, 1].map((place) => newMapId(matchID, place).slice(3));
    const drafts = editMap(
      records,
      withDeletedRow(records, noDrafts, gone),
      'new-1',
      'winner',
      left,
      loserPicks,
    );
    const sent = mapDataToSend(records, drafts)!;
    expect(sent.payload.mapData.slice(0, 3)).toEqual([
      { existingID: dirty(gone), isDeleted: true },
      { existingID: dirty(kept) },
      expect.objectContaining({ newID: newMapId(matchID, 2), winner: dirty(left) }),
    ]);
    expect(describeSave(null, sent)).toEqual(['1 map deleted', '1 new map']);

    const after = recordsOf({}, [{ id: dirty(kept) }]);
    const next = editMap(after, noDrafts, 'new-1', 'winner', left, loserPicks);
    expect(mapDataToSend(after, next)!.payload.mapData[1]).toMatchObject({ newID: newMapId(matchID, 2) });
  });

  it('clears with null', () => {
    const records = recordsOf({}, [{ id: dirty(first), winner: [dirty(left)] }]);
    const drafts = editMap(records, noDrafts, first, 'winner', null, loserPicks);
    expect(mapDataToSend(records, drafts)?.payload.mapData[0]).toMatchObject({ winner: null });
  });

  it('says what it sends', () => {
    const records = recordsOf({}, [{ id: dirty(first) }]);
    const won = editMap(records, noDrafts, first, 'winner', left, loserPicks);
    const drafts = editMap(records, won, 'new-1', 'picker', right, loserPicks);
    expect(describeSave(scorePayload(records, drafts), mapDataToSend(records, drafts))).toEqual([
      'score 1–0',
      '1 changed map',
      '1 new map',
    ]);
    expect(describeSave(null, null)).toEqual([]);
  });
});

describe('detailsPayload (dashboard 6.5)', () => {
  it('sends the changed fields only, trimmed, empty ones as null', () => {
    const records = recordsOf({ forfeit: true, forfeit_reason: 'No show', vod: 'https://x.org/a.mp4' });
    const unticked = editMatch(records, noDrafts, 'forfeit', false);
    const emptied = editMatch(records, unticked, 'forfeit_reason', '  ');
    const drafts = editMatch(records, emptied, 'custom_name', ' Showmatch ');
    const expected = { forfeit: false, forfeit_reason: null, custom_name: 'Showmatch' };
    expect(detailsPayload(records, drafts)).toEqual({ matchID, updatedData: expected });
  });

  it('sends links as they are stored, and keeps no draft of them afterwards', () => {
    const drafts = editMatch(recordsOf(), noDrafts, 'vod', ' youtu.be/abcdefghijk ');
    const stored = 'https://youtu.be/abcdefghijk';
    expect(detailsPayload(recordsOf(), drafts)?.updatedData).toEqual({ vod: stored });
    expect(detailsPayload(recordsOf({ vod: stored }), drafts)?.updatedData).toEqual({ vod: stored });
    expect(detailsPayload(recordsOf({ vod: stored }), withSentDetails(drafts))).toBeNull();
  });

  it('is nothing without a change, and leaves the scores to their own button', () => {
    const records = recordsOf();
    expect(detailsPayload(records, noDrafts)).toBeNull();
    expect(detailsPayload(records, editMatch(records, noDrafts, 'score_1', 2))).toBeNull();
    expect(detailsPayload(records, editMatch(records, noDrafts, 'vod', ' '))).toBeNull();
  });
});

describe('limits (specification 5)', () => {
  it.each([
    [-1, 'must be a whole number from 0 to 3'],
    [4, 'must be a whole number from 0 to 3'],
    [1.5, 'must be a whole number from 0 to 3'],
    [3, undefined],
    [null, undefined],
  ])('match score %s of a first to 3', (score, problem) => {
    const records = recordsOf();
    expect(mapProblems(records, editMatch(records, noDrafts, 'score_1', score)).score_1).toBe(problem);
  });

  it.each([
    ['score_2', -1, 'must be a whole number from 0 to 9999'],
    ['score_2', 200, undefined],
    ['number', 0, 'must be a whole number from 1 to 3'],
    ['number', 4, 'must be a whole number from 1 to 3'],
    ['number', 3, undefined],
  ] as const)('%s %d of a map', (field, value, problem) => {
    const records = recordsOf();
    const drafts = editMap(records, noDrafts, 'new-1', field, value, loserPicks);
    expect(mapProblems(records, drafts)[`new-1.${field}`]).toBe(problem);
  });

  it('takes saved values as they are', () => {
    expect(mapProblems(recordsOf({ score_1: 9 }, [{ id: dirty(first), number: 12 }]), noDrafts)).toEqual({});
  });

  it.each([
    ['javascript:alert(1)', 'must be a web link'],
    [' ftp://x.org/a.mp4', 'must be a web link'],
    ['https://x.org/a.mp4', undefined],
    ['x.org/a.mp4', undefined],
    ['not a link', 'must be a web link'],
    ['nolink', 'must be a web link'],
    [`https://x.org/${'a'.repeat(500)}`, 'must be at most 500 characters'],
    ['', undefined],
  ])('VOD "%s"', (vod, problem) => {
    const records = recordsOf();
    expect(detailProblems(records, editMatch(records, noDrafts, 'vod', vod)).vod).toBe(problem);
  });

  it('says what is too long, and nothing about saved texts that nobody edits', () => {
    const records = recordsOf({ vod: 'not a link' });
    const long = 'x'.repeat(20_000);
    expect(detailProblems(records, editMatch(records, noDrafts, 'forfeit_reason', long))).toEqual({
      forfeit_reason: 'must be at most 300 characters',
    });
  });
});
