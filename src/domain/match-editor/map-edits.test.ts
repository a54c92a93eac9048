import { describe, expect, it } from 'vitest';
import { cleanId } from '#domain/record-id.ts';
import fc from '../../../tests/support/properties.ts';
import { lostRows, withDeletedRow, withKeptRow, withoutLostRows } from './deletion.ts';
import { editorState, rebasedEdits, withoutSavedEdits, withSentRows } from './drafts-lifecycle.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  editorRows,
  matchValues,
  noDrafts,
  rowNumbers,
} from './editor-rows.ts';
import { type EditedMap, type EditedMatch, emptyMap, type MapValues } from './editor-values.ts';
import { editMap, editMatch, stepScore, winNextMap } from './map-edits.ts';
import { newMapIds } from './new-map-id.ts';

const left = 'AAAAAAAAAAAAAA';
const right = 'BBBBBBBBBBBBBB';
const dirty = (id: string) => `rec${id}`;
const mapId = (number: number) => `MAP0000000000${number}`;

const savedMap = (number: number, fields: Partial<EditedMap> = {}): EditedMap => ({
  id: dirty(mapId(number)),
  number,
  ...fields,
});

const recordsOf = (match: Partial<EditedMatch> = {}, maps: readonly EditedMap[] = []): EditorRecords => ({
  match: {
    id: 'recMATCH000000001',
    teams: [dirty(left), dirty(right)],
    first_to: 3,
    score_1: 0,
    score_2: 0,
    maps: maps.map((map) => map.id),
    ...match,
  },
  maps,
});

const loserPicks = { isLoserPicking: true };
const noPicks = { isLoserPicking: false };

type Edit = readonly [key: string, name: keyof MapValues, value: MapValues[keyof MapValues]];

const edited = (records: EditorRecords, edits: readonly Edit[], options = loserPicks): EditorDrafts =>
  edits.reduce(
    (drafts, [key, name, value]) => editMap(records, drafts, key, name, value as never, options),
    noDrafts,
  );

const scoreOf = (records: EditorRecords, drafts: EditorDrafts) => {
  const { score_1, score_2 } = matchValues(records, drafts);
  return [score_1, score_2];
};

const valuesOf = (records: EditorRecords, drafts: EditorDrafts, index: number): MapValues =>
  editorRows(records, drafts).rows[index]!.values;

describe('acceptance examples (dashboard 6.6.2)', () => {
  it('scores 2 and 1 in row 1: winner left, total 1-0, row 2 picked by right', () => {
    const records = recordsOf();
    const drafts = edited(records, [
      ['new-1', 'score_1', 2],
      ['new-1', 'score_2', 1],
    ]);
    expect(valuesOf(records, drafts, 0).winner).toBe(left);
    expect(scoreOf(records, drafts)).toEqual([1, 0]);
    expect(valuesOf(records, drafts, 1).picker).toBe(right);
    expect(editorRows(records, drafts).rows).toHaveLength(3);
  });

  it('scores 1 and 1 in row 1: no winner, total 0-0', () => {
    const records = recordsOf();
    const drafts = edited(records, [
      ['new-1', 'score_1', 1],
      ['new-1', 'score_2', 1],
    ]);
    expect(valuesOf(records, drafts, 0).winner).toBeNull();
    expect(valuesOf(records, drafts, 1).picker).toBeNull();
    expect(scoreOf(records, drafts)).toEqual([0, 0]);
  });

  it('row 2 banned: its picker is unchanged, and the loser picks row 3', () => {
    const records = recordsOf({}, [
      savedMap(1),
      savedMap(2, { banner: [dirty(left)], picker: [dirty(left)] }),
      savedMap(3),
    ]);
    const drafts = edited(records, [[mapId(1), 'winner', left]]);
    expect(valuesOf(records, drafts, 1).picker).toBe(left);
    expect(valuesOf(records, drafts, 2).picker).toBe(right);
    expect(scoreOf(records, drafts)).toEqual([1, 0]);
  });

  it('a special event without teams: scores can be set, winners change no total', () => {
    const records = recordsOf({ teams: undefined, special_event: true });
    const drafts = edited(records, [
      ['new-1', 'score_1', 2],
      ['new-1', 'score_2', 1],
    ]);
    expect(valuesOf(records, drafts, 0)).toMatchObject({ winner: null, score_1: 2, score_2: 1 });
    expect(scoreOf(records, stepScore(records, drafts, 'score_1', 1))).toEqual([1, 0]);
  });

  it('one team known: it can win a map by hand, no total and no picker follow, map-win is off', () => {
    const records = recordsOf({ teams: [dirty(left)] });
    const drafts = edited(records, [['new-1', 'winner', left]]);
    expect(valuesOf(records, drafts, 0).winner).toBe(left);
    expect(valuesOf(records, drafts, 1).picker).toBeNull();
    expect(scoreOf(records, drafts)).toEqual([0, 0]);
    expect(winNextMap(records, noDrafts, 1, loserPicks)).toBeUndefined();
  });
});

describe('totals (rules 4.2)', () => {
  const records = recordsOf();
  const three: Edit[] = [
    ['new-1', 'score_1', 2],
    ['new-1', 'score_2', 1],
    ['new-2', 'score_1', 0],
    ['new-2', 'score_2', 2],
    ['new-3', 'score_1', 3],
    ['new-3', 'score_2', 2],
  ];

  it('2-1, 0-2, 3-2 make 2-1; clearing the third winner makes 1-1', () => {
    const drafts = edited(records, three);
    expect([0, 1, 2].map((index) => valuesOf(records, drafts, index).winner)).toEqual([left, right, left]);
    expect(scoreOf(records, drafts)).toEqual([2, 1]);
    const cleared = editMap(records, drafts, 'new-3', 'winner', null, loserPicks);
    expect(scoreOf(records, cleared)).toEqual([1, 1]);
  });

  it('scores that leave the winner as it is touch neither total nor next picker', () => {
    const drafts = edited(records, [...three.slice(0, 2), ['new-2', 'picker', left]]);
    const corrected = editMatch(records, drafts, 'score_1', 2);
    const again = editMap(records, corrected, 'new-1', 'score_1', 3, loserPicks);
    expect(scoreOf(records, again)).toEqual([2, 0]);
    expect(valuesOf(records, again, 1).picker).toBe(left);
  });

  it('a winner ends a draw, a draw and a ban end a win', () => {
    const drawn = edited(records, [['new-1', 'draw', true]]);
    expect(valuesOf(records, editMap(records, drawn, 'new-1', 'winner', left, loserPicks), 0).draw).toBe(
      false,
    );
    const won = edited(records, [['new-1', 'winner', left]]);
    const nowDrawn = editMap(records, won, 'new-1', 'draw', true, loserPicks);
    expect(valuesOf(records, nowDrawn, 0)).toMatchObject({ winner: null, draw: true });
    expect(scoreOf(records, nowDrawn)).toEqual([0, 0]);
    const nowBanned = editMap(records, won, 'new-1', 'banner', right, loserPicks);
    expect(valuesOf(records, nowBanned, 0)).toMatchObject({ winner: null, banner: right });
    expect(scoreOf(records, nowBanned)).toEqual([0, 0]);
  });

  it('without "Assume loser picks" the next row stays as it is', () => {
    const drafts = edited(records, [['new-1', 'winner', left]], noPicks);
    expect(valuesOf(records, drafts, 1).picker).toBeNull();
  });

  it('the last row has no next one', () => {
    const drafts = edited(records, [['new-3', 'winner', left]]);
    expect(editorRows(records, drafts).rows).toHaveLength(3);
  });

  it('an unknown row changes nothing', () => {
    expect(editMap(records, noDrafts, 'new-9', 'winner', left, loserPicks)).toEqual(noDrafts);
  });

  it('after every series of edits the total is the number of maps each team has won', () => {
    const rows = fc.integer({ min: 1, max: 3 }).map((number) => `new-${number}`);
    const edits: fc.Arbitrary<Edit> = fc.oneof(
      fc.tuple(rows, fc.constant('winner' as const), fc.constantFrom(left, right, null)),
      fc.tuple(rows, fc.constantFrom('score_1' as const, 'score_2' as const), fc.option(fc.nat(3))),
      fc.tuple(rows, fc.constant('banner' as const), fc.constantFrom(left, right, null)),
      fc.tuple(rows, fc.constant('draw' as const), fc.boolean()),
    );
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 12 }), (list) => {
        const drafts = edited(records, list);
        const winners = editorRows(records, drafts).rows.map((row) => row.values.winner);
        const wins = [left, right].map((team) => winners.filter((winner) => winner === team).length);
        expect(scoreOf(records, drafts)).toEqual(wins);
      }),
    );
  });
});

describe('a ban', () => {
  const records = recordsOf({}, [
    savedMap(1, { winner: [dirty(left)] }),
    savedMap(2, { picker: [dirty(right)], score_1: 1, replay_code: 'AB12' }),
    savedMap(3),
  ]);
  const banned = edited(records, [[mapId(2), 'banner', right]]);
  const numbersOf = (drafts: EditorDrafts) => rowNumbers(editorRows(records, drafts).rows).slice(0, 3);

  it('leaves nothing in the row that is not seen', () => {
    expect(valuesOf(records, banned, 1)).toEqual({ ...emptyMap, banner: right });
  });

  it('hands its pick to the next map that is played', () => {
    expect(valuesOf(records, banned, 2).picker).toBe(right);
  });

  it('leaves no gap and no number twice; taken back, all is as it was', () => {
    expect(numbersOf(banned)).toEqual([1, null, 2]);
    const back = editMap(records, banned, mapId(2), 'banner', null, noPicks);
    expect(numbersOf(back)).toEqual([1, 2, 3]);
    expect(valuesOf(records, back, 1)).toEqual(valuesOf(records, noDrafts, 1));
  });

  it('with a number of its own from elsewhere shares it with no new map', () => {
    const numbered = recordsOf({}, [savedMap(1), savedMap(4, { banner: [dirty(left)] })]);
    const { rows } = editorRows(numbered, noDrafts);
    expect(rowNumbers(rows).slice(0, 3)).toEqual([1, 4, 5]);
  });
});

describe('a draw', () => {
  it('hands the pick of the last loser on, also to a row that it adds', () => {
    const records = recordsOf({ first_to: 2 });
    const drafts = edited(records, [
      ['new-1', 'winner', left],
      ['new-2', 'draw', true],
    ]);
    expect(editorRows(records, drafts).rows).toHaveLength(3);
    expect(valuesOf(records, drafts, 2).picker).toBe(right);
  });
});

describe('a deleted map', () => {
  const records = recordsOf({ score_1: 2 }, [
    savedMap(1, { winner: [dirty(left)] }),
    savedMap(2, { winner: [dirty(left)] }),
    savedMap(3),
  ]);
  const gone = withDeletedRow(records, noDrafts, mapId(1));

  it('stays to be seen, counts no more and leaves no gap in the numbers', () => {
    const { rows } = editorRows(records, gone);
    expect(rows.map(({ isDeleted }) => isDeleted)).toEqual([true, false, false, false]);
    expect(rowNumbers(rows)).toEqual([1, 1, 2, 3]);
    expect(scoreOf(records, gone)).toEqual([1, 0]);
    expect(editorState(records, gone).isMapsDirty).toBe(true);
  });

  it('is kept again', () => {
    expect(withKeptRow(records, gone, mapId(1))).toEqual({ ...noDrafts, match: {} });
  });

  it('is skipped by the next map win', () => {
    const open = recordsOf({}, [savedMap(1), savedMap(2)]);
    const drafts = winNextMap(open, withDeletedRow(open, noDrafts, mapId(1)), 1, noPicks)!;
    expect(valuesOf(open, drafts, 1).winner).toBe(left);
  });

  it('is forgotten once it is gone or somebody else’s map was taken, and asked for again when it was refused', () => {
    const after = recordsOf({ score_1: 1 }, [savedMap(2), savedMap(3)]);
    expect(withoutSavedEdits(after, gone).deleted).toBeUndefined();
    expect(rebasedEdits(after, gone).deleted).toEqual([mapId(1)]);
    expect(withoutSavedEdits(records, gone).deleted).toEqual([mapId(1)]);
    const taken = [{ id: dirty(mapId(1)), field: 'winner' }];
    expect(rebasedEdits(records, gone, { givenUp: taken, written: [] }).deleted).toBeUndefined();
  });

  it.each([
    ['while something is on its way', rebasedEdits],
    ['once nothing is', withoutSavedEdits],
  ])('stays deleted when this device saved its result a moment ago, %s', (_when, settled) => {
    const written = [
      { id: dirty(mapId(1)), field: 'winner' },
      { id: records.match.id, field: 'maps' },
    ];
    expect(settled(records, gone, { givenUp: [], written }).deleted).toEqual([mapId(1)]);
  });

  it('is no more to be deleted when a new map is sent under its id', () => {
    const [id = ''] = newMapIds(records.match.id, [], 1);
    const made = recordsOf({}, [{ id, number: 1 }]);
    const after = withDeletedRow(made, noDrafts, cleanId(id) ?? '');
    expect(after.deleted).toEqual([cleanId(id)]);
    const hidden = recordsOf({}, []);
    expect(withSentRows(hidden, after, ['new-1']).deleted).toBeUndefined();
    expect(withSentRows(hidden, after, []).deleted).toEqual([cleanId(id)]);
  });

  it('by somebody else, of a map that is edited here, is told and not lost in silence', () => {
    const typed = edited(records, [[mapId(3), 'replay_code', 'AB12']]);
    expect(lostRows(records, typed)).toEqual([]);
    const after = recordsOf({}, records.maps.slice(0, 2));
    expect(lostRows(after, typed)).toEqual([mapId(3)]);
    expect(withoutLostRows(after, typed).rows).toEqual({});
  });

  it('that was never saved is just gone, and the rows behind it move up', () => {
    const none = recordsOf();
    const typed = edited(
      none,
      [
        ['new-1', 'winner', left],
        ['new-2', 'replay_code', 'AB'],
        ['new-3', 'replay_code', 'CD'],
      ],
      noPicks,
    );
    const drafts = withDeletedRow(none, typed, 'new-1');
    expect(scoreOf(none, drafts)).toEqual([0, 0]);
    expect([0, 1].map((place) => valuesOf(none, drafts, place).replay_code)).toEqual(['AB', 'CD']);
  });
});

describe('stepScore', () => {
  it.each([
    [0, -1, 0],
    [2, 1, 3],
    [3, 1, 3],
  ] as const)('from %d by %d to %d of 3', (from, by, to) => {
    const records = recordsOf({ score_1: from });
    expect(scoreOf(records, stepScore(records, noDrafts, 'score_1', by))).toEqual([to, 0]);
  });

  it('counts an emptied field from 0', () => {
    const records = recordsOf({ score_1: 2 });
    const emptied = editMatch(records, noDrafts, 'score_1', null);
    expect(scoreOf(records, stepScore(records, emptied, 'score_1', 1))).toEqual([1, 0]);
  });
});

describe('winNextMap', () => {
  it('takes the first map that is neither won, drawn nor banned', () => {
    const records = recordsOf({ score_1: 1 }, [
      savedMap(1, { winner: [dirty(left)] }),
      savedMap(2, { draw: true }),
      savedMap(3, { banner: [dirty(right)] }),
      savedMap(4),
    ]);
    const drafts = winNextMap(records, noDrafts, 2, loserPicks)!;
    expect(valuesOf(records, drafts, 3).winner).toBe(right);
    expect(scoreOf(records, drafts)).toEqual([1, 1]);
  });

  it('does nothing once the match is decided', () => {
    expect(winNextMap(recordsOf({ score_1: 3 }), noDrafts, 2, loserPicks)).toBeUndefined();
  });
});
