import { describe, expect, it } from 'vitest';
import { decideMapField, decideMatchField } from './deciding.ts';
import {
  editorState,
  mapMaximum,
  rebasedEdits,
  withAddedRow,
  withCreatedRows,
  withMatchingMaps,
  withoutDetailDrafts,
  withoutLoadedRows,
  withoutMapDrafts,
  withoutSavedEdits,
  withSentRows,
  withUnsentRows,
} from './drafts-lifecycle.ts';
import { type EditorRecords, editorRows, matchValues, noDrafts, rowNumbers } from './editor-rows.ts';
import type { EditedMap, EditedMatch } from './editor-values.ts';
import { editMap, editMatch, winNextMap } from './map-edits.ts';
import { newMapId } from './new-map-id.ts';

const left = 'AAAAAAAAAAAAAA';
const right = 'BBBBBBBBBBBBBB';
const dirty = (id: string) => `rec${id}`;
const first = 'MAP00000000001';
const second = 'MAP00000000002';
const loserPicks = { isLoserPicking: true };

const recordsOf = (match: Partial<EditedMatch> = {}, maps: readonly EditedMap[] = []): EditorRecords => ({
  match: {
    id: 'recMATCH000000001',
    teams: [dirty(left), dirty(right)],
    first_to: 3,
    maps: maps.map((map) => map.id),
    ...match,
  },
  maps,
});

const keysOf = (records: EditorRecords, drafts = noDrafts) =>
  editorRows(records, drafts).rows.map((row) => row.key);

describe('a row whose map another editor adds meanwhile', () => {
  const typed = ['new-1', 'new-2'].reduce(
    (held, key) => editMap(recordsOf(), held, key, 'winner', left, loserPicks),
    noDrafts,
  );
  const theirs = newMapId(recordsOf().match.id, 0);
  const arrived = recordsOf({}, [{ id: theirs, winner: [dirty(right)] }]);

  it('goes on in that map, with the difference to be decided, and later rows stay behind it', () => {
    const met = withMatchingMaps(arrived, typed, []);
    const { rows } = editorRows(arrived, met);
    expect(rows.slice(0, 2).map(({ id, values, conflicts }) => [id, values.winner, conflicts])).toEqual([
      [theirs.slice(3), left, ['winner']],
      [null, left, []],
    ]);
  });

  it('stays where it is beside any other map, and while it is on its way', () => {
    const other = recordsOf({}, [{ id: dirty(first), winner: [dirty(right)] }]);
    expect(withMatchingMaps(other, typed, [])).toBe(typed);
    expect(withMatchingMaps(arrived, typed, [theirs.slice(3)])).toBe(typed);
    const sent = withSentRows(recordsOf(), typed, ['new-1', 'new-2']);
    expect(withMatchingMaps(arrived, sent, [])).toBe(sent);
  });
});

describe('own values that were given up for somebody else’s', () => {
  const records = recordsOf({}, [{ id: dirty(first) }]);
  const scored = editMatch(records, noDrafts, 'score_1', 2);
  const typed = editMap(records, scored, first, 'replay_code', 'MINE', loserPicks);
  const onTheWay = recordsOf({ score_1: 2 }, [{ id: dirty(first), replay_code: 'MINE' }]);
  const sent = rebasedEdits(onTheWay, typed);
  const scoreTaken = [{ id: records.match.id, field: 'score_1' }];

  it.each([
    ['while something is on its way', rebasedEdits],
    ['once nothing is', withoutSavedEdits],
  ])('are not typed again %s; all others are', (_when, follow) => {
    expect(follow(records, sent).match).toEqual(typed.match);
    const after = follow(records, sent, { givenUp: scoreTaken, written: [] });
    expect(after.match).toEqual({});
    expect(after.rows).toEqual(typed.rows);
    const overwritten = { givenUp: [], written: [{ id: dirty(first), field: 'replay_code' }] };
    expect(follow(records, sent, overwritten).rows).toEqual({});
  });
});

describe('editorRows (rules 4.1)', () => {
  it('shows first_to rows at first, saved maps before those without a record', () => {
    expect(keysOf(recordsOf())).toEqual(['new-1', 'new-2', 'new-3']);
    expect(keysOf(recordsOf({}, [{ id: dirty(first) }]))).toEqual([first, 'new-1', 'new-2']);
  });

  it('shows a fifth row at 2-2 of a first to 3', () => {
    expect(keysOf(recordsOf({ score_1: 2, score_2: 2 }))).toHaveLength(5);
  });

  it('a row whose map is still loading cannot be edited yet', () => {
    const { rows } = editorRows({ ...recordsOf({ maps: [dirty(first)] }), maps: [] }, noDrafts);
    expect(rows.map(({ key, isLoading }) => [key, isLoading])).toEqual([
      [first, true],
      ['new-1', false],
      ['new-2', false],
    ]);
  });

  it('never hides a row that was edited', () => {
    const records = recordsOf({ first_to: 1 });
    const added = withAddedRow(records, noDrafts, true)!;
    const drafts = editMap(records, added, 'new-2', 'picker', left, loserPicks);
    expect(keysOf(records, { ...drafts, addedRows: 0 })).toEqual(['new-1', 'new-2']);
  });
});

describe('withAddedRow', () => {
  it('adds up to 2 * first_to - 1 rows, then only against the limit', () => {
    const records = recordsOf();
    const four = withAddedRow(records, noDrafts)!;
    const five = withAddedRow(records, four)!;
    expect(keysOf(records, five)).toHaveLength(5);
    expect(withAddedRow(records, five)).toBeUndefined();
    expect(keysOf(records, withAddedRow(records, five, true))).toHaveLength(6);
    expect(mapMaximum(records, five)).toBe(5);
  });

  it('a staged draw makes room for one more (FT3 with 1 draw: 6)', () => {
    const records = recordsOf();
    const drawn = editMap(records, noDrafts, 'new-1', 'draw', true, loserPicks);
    expect(mapMaximum(records, drawn)).toBe(6);
    expect(mapMaximum(recordsOf({ first_to: 4 }), noDrafts)).toBe(7);
  });
});

describe('rowNumbers', () => {
  it('numbers rows that will be created after the highest before them, banned ones not at all', () => {
    const records = recordsOf({}, [
      { id: dirty(first), number: 1 },
      { id: dirty(second), number: 4 },
    ]);
    const banned = editMap(records, withAddedRow(records, noDrafts)!, 'new-1', 'banner', left, loserPicks);
    const { rows } = editorRows(records, banned);
    expect(rowNumbers(rows).slice(0, 4)).toEqual([1, 4, null, 5]);
  });
});

describe('withoutSavedEdits', () => {
  const records = recordsOf({ score_1: 1 }, [{ id: dirty(first), number: 1 }]);
  const drafts = editMap(
    records,
    editMatch(records, noDrafts, 'vod', 'https://x.org/a.mp4'),
    first,
    'winner',
    left,
    loserPicks,
  );

  it('keeps everything while nothing is saved', () => {
    expect(withoutSavedEdits(records, drafts).rows).toEqual(drafts.rows);
    expect(editorState(records, drafts)).toEqual({
      isMapsDirty: true,
      isDetailsDirty: true,
      mapsConflicts: 0,
      detailsConflicts: 0,
    });
  });

  it('forgets what arrived as saved, and only that', () => {
    const after = recordsOf({ score_1: 1, score_2: 0, vod: 'https://x.org/a.mp4' }, [
      { id: dirty(first), number: 1 },
    ]);
    const settled = withoutSavedEdits(after, drafts);
    expect(settled.match).toEqual({});
    expect(Object.keys(settled.rows)).toEqual([first, 'new-1']);
    expect(withoutSavedEdits(after, settled)).toBe(settled);
  });

  it('keeps the drafts of a map that has not arrived', () => {
    const loading = { ...records, maps: [] };
    expect(withoutSavedEdits(loading, drafts).rows[first]).toBe(drafts.rows[first]);
  });
});

describe('a change by somebody else', () => {
  it('in a field that is edited is a conflict; mine or theirs decides', () => {
    const records = recordsOf({ score_1: 1 }, [{ id: dirty(first), replay_code: 'AAA' }]);
    const match = editMatch(records, noDrafts, 'score_1', 2);
    const drafts = editMap(records, match, first, 'replay_code', 'BBB', loserPicks);
    const after = recordsOf({ score_1: 3 }, [{ id: dirty(first), replay_code: 'CCC' }]);
    expect(editorState(after, drafts)).toMatchObject({ mapsConflicts: 2, detailsConflicts: 0 });
    expect(editorRows(after, drafts).rows[0]).toMatchObject({ conflicts: ['replay_code'] });

    const mine = decideMatchField(after, drafts, 'score_1', 'mine');
    expect(matchValues(after, mine).score_1).toBe(2);
    const both = decideMapField(after, mine, first, 'replay_code', 'theirs');
    expect(editorRows(after, both).rows[0]?.values.replay_code).toBe('CCC');
    expect(editorState(after, both)).toMatchObject({ mapsConflicts: 0, isMapsDirty: true });
  });

  it('elsewhere is shown at once and loses nothing', () => {
    const records = recordsOf({ score_1: 1 });
    const drafts = editMatch(records, noDrafts, 'forfeit_reason', 'No show');
    const after = recordsOf({ score_1: 2, vod: 'https://x.org/b.mp4' });
    expect(matchValues(after, drafts)).toMatchObject({
      score_1: 2,
      vod: 'https://x.org/b.mp4',
      forfeit_reason: 'No show',
    });
  });
});

describe('rows that become maps', () => {
  const records = recordsOf();
  const typed = ['new-1', 'new-3'].reduce(
    (held, key) => editMap(records, held, key, 'winner', left, { isLoserPicking: false }),
    noDrafts,
  );
  const sent = withSentRows(records, typed, ['new-1', 'new-2']);

  it('cannot be edited while they are on their way', () => {
    expect(editorRows(records, sent).rows.map((row) => row.isWaiting)).toEqual([true, true, false]);
  });

  it('are dropped once they are created, and later ones move up', () => {
    const after = withCreatedRows(sent);
    expect(Object.keys(after.rows)).toEqual(['new-1']);
    expect(after.sent).toBeUndefined();
  });

  it('hold their replay code as it is sent, so that it settles when it comes back', () => {
    const coded = recordsOf({}, [{ id: dirty(first) }]);
    const drafts = editMap(coded, noDrafts, first, 'replay_code', ' ab1 ', loserPicks);
    const saving = withSentRows(coded, drafts, []);
    const saved = recordsOf({}, [{ id: dirty(first), replay_code: 'AB1' }]);
    expect(withoutSavedEdits(saved, saving).rows).toEqual({});
  });

  it('stay as typed when they are refused', () => {
    const after = withUnsentRows(records, sent);
    expect(after.rows).toEqual(typed.rows);
    expect(editorRows(records, after).rows.some((row) => row.isWaiting)).toBe(false);
    expect(withUnsentRows(records, typed)).toBe(typed);
    expect(withCreatedRows(typed)).toBe(typed);
  });

  it('are gone when somebody else’s list of maps is taken instead', () => {
    const taken = [{ id: records.match.id, field: 'maps' }];
    expect(Object.keys(withUnsentRows(records, sent, taken).rows)).toEqual(['new-1']);
  });

  it('are dropped as their maps arrive, answer or not', () => {
    const waiting = withSentRows(records, typed, ['new-1']);
    const arrived = recordsOf({}, [{ id: dirty(first), winner: [dirty(left)], map: [dirty(second)] }]);
    const after = withoutLoadedRows(arrived, waiting);
    expect(Object.keys(after.rows)).toEqual(['new-2']);
    expect(after.sent).toBeUndefined();
  });

  it('stand for their maps until these are loaded: no row is empty meanwhile, and none appears twice', () => {
    const waiting = withSentRows(records, typed, ['new-1']);
    const shownIn = (given: EditorRecords) => {
      const drafts = withoutLoadedRows(given, waiting);
      return editorRows(given, drafts).rows.map(({ values, isLoading }) => [values.winner, isLoading]);
    };
    const id = newMapId(records.match.id, 0);
    const listed = recordsOf({ maps: [id] }, []);
    expect(shownIn(listed)).toEqual(shownIn(records));
    // Even if another user has changed the map since.
    const loaded = recordsOf({}, [{ id, winner: [dirty(right)] }]);
    expect(shownIn(loaded)).toEqual([
      [right, false],
      [null, false],
      [left, false],
    ]);
  });

  it('are not taken for a map that somebody else added, or that was there before', () => {
    const waiting = withSentRows(records, typed, ['new-1']);
    const other = recordsOf({}, [{ id: dirty(first), winner: [dirty(right)] }]);
    expect(withoutLoadedRows(other, waiting)).toBe(waiting);
    const same = recordsOf({}, [{ id: dirty(first), winner: [dirty(left)] }]);
    const later = withSentRows(same, typed, ['new-1']);
    expect(withoutLoadedRows(same, later)).toBe(later);
  });
});

describe('discarding', () => {
  it('drops one half of the form and keeps the other', () => {
    const records = recordsOf();
    const scored = editMatch(
      records,
      editMatch(records, noDrafts, 'score_1', 2),
      'vod',
      'https://x.org/a.mp4',
    );
    const drafts = editMap(records, scored, 'new-1', 'replay_code', 'ABC', loserPicks);
    expect(Object.keys(withoutMapDrafts(drafts).match)).toEqual(['vod']);
    expect(withoutMapDrafts(drafts).rows).toEqual({});
    expect(Object.keys(withoutDetailDrafts(drafts).match)).toEqual(['score_1', 'score_2']);
    expect(withoutDetailDrafts(drafts).rows).toBe(drafts.rows);
  });

  it('keeps the rows that are on their way', () => {
    const records = recordsOf();
    const drafts = editMap(records, noDrafts, 'new-1', 'winner', left, loserPicks);
    const rest = withoutMapDrafts(withSentRows(records, drafts, ['new-1']));
    expect(Object.keys(rest.rows)).toEqual(['new-1']);
    expect(editorState(records, rest).isMapsDirty).toBe(false);
  });
});

describe('a guest with a key for the match', () => {
  it('has the maps that are there, and gives no other one to a team', () => {
    const map = { id: dirty(first), number: 1 };
    const records = { ...recordsOf({}, [map]), isResultOnly: true };
    expect(keysOf(records)).toEqual([first]);
    const won = winNextMap(records, noDrafts, 1, { isLoserPicking: false }) ?? noDrafts;
    expect(Object.keys(won.rows)).toEqual([first]);
    expect(winNextMap(records, won, 1, { isLoserPicking: false })).toBe(undefined);
    expect(editorRows(recordsOf({}, [map]), noDrafts).rows.length).toBeGreaterThan(1);
  });
});
