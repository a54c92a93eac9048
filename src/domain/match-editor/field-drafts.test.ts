import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  conflictingFields,
  type Drafts,
  dirtyFields,
  draftNames,
  isSameValue,
  keepingMine,
  rebasedDrafts,
  shownValues,
  withDraft,
  withoutAnswer,
  withoutDraft,
  withoutSavedDrafts,
} from './field-drafts.ts';

type Values = { score: number | null; reason: string };

const saved: Values = { score: 1, reason: 'late' };
const nothing: Drafts<Values> = {};

describe('isSameValue', () => {
  it.each([
    ['a', ' a ', true],
    ['a', 'b', false],
    [0, null, false],
    [null, null, true],
    [['a', null], ['a'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isSameValue(a, b)).toBe(expected);
  });
});

describe('what is one answer', () => {
  const before = { score_1: 1, score_2: 0, vod: '' };
  const mine = withDraft(before, {}, 'score_2', 1);

  it('is drafted whole, so that nobody sees half of it beside half of another', () => {
    expect(mine).toEqual({ score_1: { mine: 1, base: 1 }, score_2: { mine: 1, base: 0 } });
    expect(dirtyFields(before, mine)).toEqual(['score_2']);
    const theirs = { ...before, score_1: 2 };
    expect(shownValues(theirs, mine)).toMatchObject({ score_1: 1, score_2: 1 });
    expect(conflictingFields(theirs, mine)).toEqual(['score_1', 'score_2']);
  });

  it('is kept and given up whole', () => {
    const theirs = { ...before, score_1: 2 };
    expect(withoutAnswer(theirs, mine, 'score_1')).toEqual({});
    const kept = keepingMine(theirs, mine, 'score_2');
    expect(conflictingFields(theirs, kept)).toEqual([]);
    expect(shownValues(theirs, kept)).toMatchObject({ score_1: 1, score_2: 1 });
  });

  it('is no draft any more once all of it is as saved, and settles as one', () => {
    expect(withDraft(before, mine, 'score_2', 0)).toEqual({});
    const saved = { ...before, score_2: 1 };
    expect(withoutSavedDrafts(saved, mine)).toEqual({});
    expect(withoutSavedDrafts({ ...saved, score_1: 2 }, mine)).toBe(mine);
    const shown = rebasedDrafts(saved, mine);
    expect(Object.values(shown).map((draft) => draft?.isShownSaved)).toEqual([true, true]);
    expect(rebasedDrafts(before, shown)).toEqual(mine);
    expect(rebasedDrafts({ ...before, score_1: 3 }, shown)).toEqual({});
    expect(rebasedDrafts(before, shown, (name) => name === 'score_1')).toEqual({});
  });
});

describe('a field that is drawn as saved while it is on its way', () => {
  const edited = withDraft(saved, nothing, 'score', 2);
  const shown = rebasedDrafts({ ...saved, score: 2 }, edited);

  it('is kept, and is nothing to send', () => {
    expect(shown).toEqual({ score: { mine: 2, base: 1, isShownSaved: true } });
    expect(dirtyFields({ ...saved, score: 2 }, shown)).toEqual([]);
    expect(rebasedDrafts({ ...saved, score: 2 }, shown)).toBe(shown);
  });

  it('is typed again once it was taken back', () => {
    expect(rebasedDrafts(saved, shown)).toEqual(edited);
  });

  it('is gone once its person took the value of somebody else, also when that is the one they began with', () => {
    expect(rebasedDrafts(saved, shown, (name) => name === 'score')).toEqual({});
    expect(rebasedDrafts(saved, shown, (name) => name === 'reason')).toEqual(edited);
    expect(rebasedDrafts(saved, edited, (name) => name === 'score')).toBe(edited);
  });

  it('is gone once something else was written over it, in another window or elsewhere', () => {
    expect(rebasedDrafts({ ...saved, score: 3 }, shown)).toEqual({});
  });

  it('is typed again when it was edited further', () => {
    const further = withDraft({ ...saved, score: 2 }, shown, 'score', 4);
    expect(further).toEqual({ score: { mine: 4, base: 2 } });
    expect(rebasedDrafts({ ...saved, score: 3 }, further)).toBe(further);
  });

  it('leaves alone what was never drawn as saved', () => {
    expect(rebasedDrafts({ ...saved, score: 3 }, edited)).toBe(edited);
    expect(conflictingFields({ ...saved, score: 3 }, edited)).toEqual(['score']);
  });
});

describe('a field that is edited', () => {
  it('is dirty until the saved value is typed again', () => {
    const edited = withDraft(saved, nothing, 'score', 2);
    expect(shownValues(saved, edited)).toEqual({ score: 2, reason: 'late' });
    expect(dirtyFields(saved, edited)).toEqual(['score']);
    expect(withDraft(saved, edited, 'score', 1)).toEqual({});
  });

  it('keeps the spaces that are being typed, though they are not sent', () => {
    const edited = withDraft(saved, nothing, 'reason', 'late ');
    expect(shownValues(saved, edited).reason).toBe('late ');
    expect(dirtyFields(saved, edited)).toEqual([]);
  });

  it('stays when the record changes, and says so when the change is in this field', () => {
    const edited = withDraft(saved, nothing, 'score', 2);
    const other = { score: 1, reason: 'server trouble' };
    expect(shownValues(other, edited)).toEqual({ score: 2, reason: 'server trouble' });
    expect(conflictingFields(other, edited)).toEqual([]);
    const same = { score: 3, reason: 'late' };
    expect(shownValues(same, edited).score).toBe(2);
    expect(conflictingFields(same, edited)).toEqual(['score']);
  });

  it('is no conflict when both mean the same', () => {
    const edited = withDraft(saved, nothing, 'score', 2);
    expect(conflictingFields({ ...saved, score: 2 }, edited)).toEqual([]);
  });

  it('is decided by keeping mine or taking theirs', () => {
    const edited = withDraft(saved, nothing, 'score', 2);
    const theirs = { ...saved, score: 3 };
    const kept = keepingMine(theirs, edited, 'score');
    expect(conflictingFields(theirs, kept)).toEqual([]);
    expect(shownValues(theirs, kept).score).toBe(2);
    expect(shownValues(theirs, withoutDraft(edited, 'score')).score).toBe(3);
  });

  it('is typed over the own value once that is shown as saved', () => {
    const first = withDraft(saved, nothing, 'score', 2);
    const whileSending = { ...saved, score: 2 };
    const second = withDraft(whileSending, first, 'score', 3);
    expect(conflictingFields(whileSending, second)).toEqual([]);
  });
});

describe('laws', () => {
  const values = fc.record({ score: fc.option(fc.nat(4)), reason: fc.constantFrom('', 'a', 'a ', 'b') });
  const edits = fc.array(
    fc.oneof(
      fc.record({ name: fc.constant('score' as const), value: fc.option(fc.nat(4)) }),
      fc.record({ name: fc.constant('reason' as const), value: fc.constantFrom('', 'a', 'a ', 'b') }),
    ),
  );
  const typed = (record: Values, list: readonly { name: keyof Values; value: unknown }[]): Drafts<Values> =>
    list.reduce<Drafts<Values>>(
      (drafts, { name, value }) => withDraft(record, drafts, name, value as never),
      nothing,
    );

  it('a change of the record keeps every edited field, and shows every other as saved', () => {
    fc.assert(
      fc.property(values, edits, values, (before, list, after) => {
        const drafts = typed(before, list);
        const shown = shownValues(after, drafts);
        for (const name of ['score', 'reason'] as const) {
          const last = list.findLast((edit) => edit.name === name);
          const isDirty = dirtyFields(before, drafts).includes(name);
          if (isDirty) expect(shown[name]).toBe(last?.value);
          else if (drafts[name] === undefined) expect(shown[name]).toBe(after[name]);
        }
      }),
    );
  });

  it('settling drops nothing that still differs from the record', () => {
    fc.assert(
      fc.property(values, edits, values, (before, list, after) => {
        const drafts = typed(before, list);
        const settled = withoutSavedDrafts(after, drafts);
        expect(draftNames(settled)).toEqual(dirtyFields(after, drafts));
        for (const name of dirtyFields(after, drafts)) expect(settled[name]).toBe(drafts[name]);
      }),
    );
  });

  it('only a dirty field can conflict', () => {
    fc.assert(
      fc.property(values, edits, values, (before, list, after) => {
        const drafts = typed(before, list);
        expect(dirtyFields(after, drafts)).toEqual(expect.arrayContaining(conflictingFields(after, drafts)));
      }),
    );
  });
});
