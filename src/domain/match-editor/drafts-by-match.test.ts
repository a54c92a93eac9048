import { describe, expect, it } from 'vitest';
import {
  hasUnsavedInput,
  otherMatchesWithDrafts,
  parseDrafts,
  serializeDrafts,
  withMatchDrafts,
} from './drafts-by-match.ts';
import { type EditorDrafts, noDrafts } from './editor-rows.ts';

const score = (mine: number, isShownSaved?: true): EditorDrafts => ({
  ...noDrafts,
  match: { score_1: { mine, base: 0, ...(isShownSaved && { isShownSaved }) } },
});
const winner: EditorDrafts = {
  ...noDrafts,
  rows: { 'new-1': { winner: { mine: 'aaaaaaaaaaaaaa', base: null } } },
};

describe('hasUnsavedInput', () => {
  it.each([
    ['nothing', noDrafts, false],
    ['a score', score(1), true],
    ['a score that is on its way', score(1, true), false],
    ['a winner in a new row', winner, true],
    ['a row that was sent', { ...winner, sent: { keys: ['new-1'], mapIds: [], isWaiting: true } }, false],
    ['a row left empty', { ...noDrafts, rows: { 'new-1': {} } }, false],
  ])('%s: %s', (_case, drafts, expected) => {
    expect(hasUnsavedInput(drafts)).toBe(expected);
  });
});

describe('withMatchDrafts', () => {
  it('keeps each match beside the others and forgets what is empty', () => {
    const both = withMatchDrafts(withMatchDrafts({}, 'a', score(1)), 'b', winner);
    expect(both).toEqual({ a: score(1), b: winner });
    expect(withMatchDrafts(both, 'a', noDrafts)).toEqual({ b: winner });
    expect(withMatchDrafts(both, 'a', { ...noDrafts, rows: { 'new-1': {} } })).toEqual({ b: winner });
    expect(withMatchDrafts({}, 'a', { ...noDrafts, addedRows: 1 })).toEqual({
      a: { ...noDrafts, addedRows: 1 },
    });
  });

  it('is the same object when nothing changes', () => {
    const kept = { a: winner };
    expect(withMatchDrafts(kept, 'a', winner)).toBe(kept);
    expect(withMatchDrafts(kept, 'b', noDrafts)).toBe(kept);
  });
});

describe('otherMatchesWithDrafts', () => {
  it('names the other matches with something typed', () => {
    expect(otherMatchesWithDrafts({ a: score(1), b: winner, c: score(2, true) }, 'a')).toEqual(['b']);
    expect(otherMatchesWithDrafts({ a: score(1), b: winner }, undefined)).toEqual(['a', 'b']);
  });
});

describe('what is written down', () => {
  const text = serializeDrafts({ a: score(1), b: winner }, 'ann');

  it('comes back for the same person only', () => {
    expect(parseDrafts(text, 'ann')).toEqual({ a: score(1), b: winner });
    expect(parseDrafts(text, 'bob')).toEqual({});
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another form', text.replace('"form":1', '"form":0')],
    ['a list', '[]'],
    ['no matches', '{"form":1,"person":"ann"}'],
  ])('%s reads as nothing', (_case, stored) => {
    expect(parseDrafts(stored, 'ann')).toEqual({});
  });

  it.each([
    ['no object', 7],
    ['no rows', { match: {}, addedRows: 0 }],
    ['a field that is no draft', { ...noDrafts, match: { score_1: 3 } }],
    ['a row that is none', { ...noDrafts, rows: { 'new-1': null } }],
  ])('a match with %s is left out, the others stay', (_case, drafts) => {
    const stored = JSON.stringify({ form: 1, person: 'ann', kept: { a: drafts, b: winner } });
    expect(parseDrafts(stored, 'ann')).toEqual({ b: winner });
  });
});
