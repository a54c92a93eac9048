import { describe, expect, it } from 'vitest';
import { decideResult, resultConflict } from './deciding.ts';
import { editorState } from './drafts-lifecycle.ts';
import { type EditorDrafts, type EditorRecords, editorRows, matchValues, noDrafts } from './editor-rows.ts';
import type { EditedMap, EditedMatch } from './editor-values.ts';
import { editMap, editMatch } from './map-edits.ts';

const [left, right] = ['AAAAAAAAAAAAAA', 'BBBBBBBBBBBBBB'];
const [first, second] = ['MAP00000000001', 'MAP00000000002'];
const dirty = (id: string) => `rec${id}`;

const recordsOf = (match: Partial<EditedMatch>, maps: readonly EditedMap[]): EditorRecords => ({
  match: {
    id: 'recMATCH000000001',
    teams: [dirty(left), dirty(right)],
    first_to: 3,
    maps: maps.map((map) => map.id),
    ...match,
  },
  maps,
});

describe('a score with the maps that made it', () => {
  const before = recordsOf({ score_1: 1, score_2: 0 }, [
    { id: dirty(first), winner: [dirty(left)] },
    { id: dirty(second) },
  ]);
  const mine = editMap(before, noDrafts, second, 'winner', right, { isLoserPicking: false });
  const theirs = recordsOf({ score_1: 2, score_2: 0 }, [
    { id: dirty(first), winner: [dirty(left)] },
    { id: dirty(second), winner: [dirty(left)] },
  ]);
  const shown = (drafts: EditorDrafts) => {
    const { score_1, score_2 } = matchValues(theirs, drafts);
    const winners = editorRows(theirs, drafts).rows.map(({ values }) => values.winner);
    return [score_1, score_2, ...winners.slice(0, 2)];
  };

  it('conflicts as one, also where only one of them was changed', () => {
    expect(resultConflict(theirs, mine)?.map(({ key }) => key)).toEqual([second]);
    const banned = recordsOf({ score_1: 1 }, [
      { id: dirty(first), winner: [dirty(left)] },
      { id: dirty(second), banner: [dirty(left)] },
    ]);
    expect(resultConflict(banned, mine)?.map(({ key }) => key)).toEqual([second]);
    expect(resultConflict(before, mine)).toBe(undefined);
  });

  it('is decided as one: all of mine or all of theirs', () => {
    const kept = decideResult(theirs, mine, 'mine');
    expect(shown(kept)).toEqual([1, 1, left, right]);
    expect(editorState(theirs, kept).mapsConflicts).toBe(0);
    const given = decideResult(theirs, mine, 'theirs');
    expect(shown(given)).toEqual([2, 0, left, left]);
    expect(editorState(theirs, given).isMapsDirty).toBe(false);
  });

  it('leaves other maps to themselves where no score was edited', () => {
    const drafts = editMatch(before, mine, 'score_2', 0);
    expect(resultConflict(theirs, drafts)).toBe(undefined);
    expect(editorRows(theirs, drafts).rows[1]?.conflicts).toContain('winner');
  });
});
