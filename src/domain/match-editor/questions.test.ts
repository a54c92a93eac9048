import { describe, expect, it } from 'vitest';
import { mapProblems, offeredFirstTo } from './checks.ts';
import { type EditorDrafts, type EditorRecords, editorRows, noDrafts } from './editor-rows.ts';
import type { EditedMap, EditedMatch, MapValues, MatchValues } from './editor-values.ts';
import { editMap, editMatch } from './map-edits.ts';
import { describeSave, scorePayload } from './payloads.ts';
import { forfeitQuestions, saveQuestions } from './questions.ts';

const left = 'AAAAAAAAAAAAAA';
const right = 'BBBBBBBBBBBBBB';
const dirty = (id: string) => `rec${id}`;
const first = 'MAP00000000001';

const recordsOf = (match: Partial<EditedMatch> = {}, maps: readonly EditedMap[] = []): EditorRecords => ({
  match: {
    id: 'recMATCH000000001',
    teams: [dirty(left), dirty(right)],
    first_to: 3,
    maps: maps.map(({ id }) => id),
    ...match,
  },
  maps,
});

const matchEdits = (records: EditorRecords, values: Partial<MatchValues>, from = noDrafts): EditorDrafts =>
  Object.entries(values).reduce(
    (drafts, [name, value]) => editMatch(records, drafts, name as keyof MatchValues, value as never),
    from,
  );
const rowEdits = (records: EditorRecords, key: string, values: Partial<MapValues>, from = noDrafts) =>
  Object.entries(values).reduce(
    (drafts, [name, value]) =>
      editMap(records, drafts, key, name as keyof MapValues, value as never, { isLoserPicking: false }),
    from,
  );

describe('what cannot be', () => {
  const atMost = 'must be a whole number from 0 to 3';
  const oneSide = 'must be below 3 for one side: the match ends when the first reaches it';

  it.each<[number, number, object]>([
    [3, 2, {}],
    [4, 1, { score_1: atMost }],
    [3, 3, { score_1: oneSide, score_2: oneSide }],
  ])('%d–%d in a first to 3', (score_1, score_2, problems) => {
    const records = recordsOf();
    expect(mapProblems(records, matchEdits(records, { score_1, score_2 }))).toEqual(problems);
  });

  it('is measured by the first to number that was corrected, which is saved with the score', () => {
    const records = recordsOf({ score_1: 2, score_2: 1 });
    const typed = matchEdits(records, { score_1: 4 });
    expect(offeredFirstTo(records, typed)).toBe(4);
    const corrected = matchEdits(records, { first_to: 4 }, typed);
    expect(mapProblems(records, corrected)).toEqual({});
    expect(offeredFirstTo(records, corrected)).toBeNull();
    const payload = scorePayload(records, corrected);
    expect(payload?.updatedData).toEqual({ first_to: 4, score_1: 4, score_2: 1 });
    expect(describeSave(payload, null)).toEqual(['first to 4', 'score 4–1']);
  });

  it.each([
    [3, 2],
    [4, 4],
    [47, 1],
  ])('offers no other number for %d–%d', (score_1, score_2) => {
    const records = recordsOf();
    expect(offeredFirstTo(records, matchEdits(records, { score_1, score_2 }))).toBeNull();
  });

  it('adds no rows for a score that no match of that length has, nor for half a number', () => {
    const three = recordsOf();
    expect(editorRows(three, matchEdits(three, { score_1: 7 })).rows).toHaveLength(3);
    const open = recordsOf({ first_to: undefined });
    expect(editorRows(open, matchEdits(open, { score_1: 47 })).rows.length).toBeLessThan(3);
  });
});

describe('what is asked before scores and maps are saved', () => {
  const won = recordsOf({ score_1: 1, score_2: 0 }, [{ id: dirty(first), number: 1, winner: [dirty(left)] }]);

  it('is nothing when all fits, nor about what nobody edited', () => {
    expect(saveQuestions(won, rowEdits(won, 'new-1', { winner: right }))).toEqual([]);
    const odd = recordsOf({ score_1: 2 }, won.maps);
    expect(saveQuestions(odd, rowEdits(odd, first, { replay_code: 'AB' }))).toEqual([]);
  });

  it('is a score that its maps do not make', () => {
    expect(saveQuestions(won, matchEdits(won, { score_1: 2 }))).toEqual([
      'The score is 2–0, but the maps make it 1–0.',
    ]);
  });

  it('is not a score without maps, of a forfeit or of a special event', () => {
    expect(saveQuestions(recordsOf(), matchEdits(recordsOf(), { score_1: 2 }))).toEqual([]);
    expect(saveQuestions(won, matchEdits(won, { score_1: 3, forfeit: true }))).toEqual([]);
    expect(saveQuestions(won, matchEdits(won, { score_1: 3, special_event: true }))).toEqual([]);
  });

  it.each<[Partial<MapValues>, string]>([
    [{ score_1: 2, score_2: 1, winner: right }, 'Map 1 ended 2–1, but the side with less is its winner.'],
    [{ score_1: 2, score_2: 2, winner: right }, 'Map 1 has a winner with 2–2.'],
    [{ score_1: 2, score_2: 1, draw: true }, 'Map 1 is a draw with 2–1.'],
  ])('is a result against the score of its map: %j', (values, question) => {
    const records = recordsOf();
    expect(saveQuestions(records, rowEdits(records, 'new-1', values))).toContain(question);
  });

  it('is a number that two maps would share', () => {
    const records = recordsOf({}, [{ id: dirty(first), number: 1 }]);
    const drafts = rowEdits(records, 'new-1', { map: 'MAPDATA0000001', number: 1 });
    expect(saveQuestions(records, drafts)).toEqual(['More than one map has the number 1.']);
  });

  it.each<[number, number, string[]]>([
    [3, 0, []],
    [0, 0, ["The forfeit does not say who won: the winner's score is 3, the other side's 0."]],
    [3, 2, ['A forfeit with 3–2: brackets show it as played.']],
  ])('is a forfeit beside %d–%d', (score_1, score_2, questions) => {
    const records = recordsOf({ score_1, score_2, forfeit: true });
    expect(forfeitQuestions(records, noDrafts)).toEqual(questions);
    expect(forfeitQuestions(recordsOf({ score_1, score_2 }), noDrafts)).toEqual([]);
  });
});
