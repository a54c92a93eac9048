import { describe, expect, it } from 'vitest';
import {
  draftedItem,
  draftProblems,
  isElsewhere,
  isEntered,
  itemDraft,
  itemsElsewhere,
  placeValue,
} from './item-draft.ts';
import {
  freePlace,
  inItemOrder,
  movedPlace,
  placeAfter,
  type RundownItem,
  readItems,
} from './rundown-items.ts';

const [first, second] = ['recMATCH000000001', 'recMATCH000000002'];
const item = (id: string, more: Partial<RundownItem>): RundownItem => ({
  id,
  title: id,
  minutes: 5,
  colour: 'Grey',
  side: 'after',
  match: first,
  order: 0,
  ...more,
});

describe('readItems', () => {
  it.each([undefined, null, '', '{', '{}', '[1, null, {"id": "a"}]'])('has none in %j', (stored) => {
    expect(readItems(stored)).toEqual([]);
  });
  it('keeps what it can read', () => {
    const known = item('a', {});
    expect(readItems(JSON.stringify([known, { ...known, side: 'under' }]))).toEqual([known]);
  });
});

describe('the order of items', () => {
  const [a, b, c] = [
    item('a', { order: 0 }),
    item('b', { order: 1 }),
    item('c', { side: 'before', match: second }),
  ];
  const items = [b, a, c];
  const rows = [{ match: { id: first } }, { item: a }, { item: b }, { item: c }, { match: { id: second } }];
  const orderAfter = (id: string, step: -1 | 1) => {
    const place = movedPlace(rows, items, id, step);
    if (place === undefined) return undefined;
    const moved = items.map((one) => (one.id === id ? { ...one, ...place } : one));
    const beside = (side: string, match: string) =>
      inItemOrder(moved.filter((one) => one.side === side && one.match === match)).map((one) => one.id);
    return [
      ...beside('before', first),
      '1',
      ...beside('after', first),
      ...beside('before', second),
      '2',
      ...beside('after', second),
    ].join('');
  };

  it.each<[string, -1 | 1, string | undefined]>([
    ['a', 1, '1bac2'],
    ['b', -1, '1bac2'],
    ['b', 1, '1acb2'],
    ['c', -1, '1acb2'],
    ['a', -1, 'a1bc2'],
    ['c', 1, '1ab2c'],
  ])('%s moved by %d: %s', (id, step, expected) => {
    expect(orderAfter(id, step)).toBe(expected);
  });

  it('ends where the rundown ends', () => {
    expect(movedPlace([{ item: a }], [a], 'a', -1)).toBeUndefined();
    expect(movedPlace([{ item: a }], [a], 'a', 1)).toBeUndefined();
    expect(movedPlace(rows, items, 'nobody', -1)).toBeUndefined();
  });

  it('puts a copy directly after its item', () => {
    expect(placeAfter(items, a).order).toBeGreaterThan(a.order);
    expect(placeAfter(items, a).order).toBeLessThan(b.order);
    expect(placeAfter(items, b)).toMatchObject({ side: 'after', match: first, order: 2 });
  });

  it('puts a new item next to its match', () => {
    expect(freePlace(items, { side: 'after', match: first })).toMatchObject({ order: -1 });
    expect(freePlace(items, { side: 'before', match: second })).toMatchObject({ order: 1 });
    expect(freePlace(items, { side: 'before', match: second }, 'c')).toMatchObject({ order: 0 });
  });
});

describe('the form of an item', () => {
  const nowMs = Date.parse('2026-11-29T10:02Z');
  const empty = itemDraft('n1', { nowMs });

  it('begins after the last match, else at the next five minutes', () => {
    expect(empty).toMatchObject({
      base: undefined,
      title: '',
      place: 'at',
      start: Date.parse('2026-11-29T10:05Z'),
    });
    expect(itemDraft('n1', { nowMs, match: first }).place).toBe(placeValue('after', first));
  });

  it('gives back what was not changed', () => {
    for (const one of [
      item('a', { notes: 'x', order: 7 }),
      item('b', { side: 'at', match: null, start: nowMs - 120_000 }),
    ]) {
      const { id: _, ...content } = { notes: null, start: null, ...one };
      expect(draftedItem(itemDraft(one, { nowMs }), [one])).toEqual(content);
    }
  });

  it('trims its texts', () => {
    const drafted = draftedItem({ ...empty, title: ' Opening ', notes: ' ' }, []);
    expect(drafted).toMatchObject({
      title: 'Opening',
      notes: null,
      side: 'at',
      start: Date.parse('2026-11-29T10:05Z'),
    });
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ minutes: null }, 'minutes'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 2.5 }, 'minutes'],
    [{ minutes: 601 }, 'minutes'],
    [{ notes: 'x'.repeat(1001) }, 'notes'],
    [{ start: undefined }, 'start'],
    [{ start: Date.parse('0026-11-29T11:05Z') }, 'start'],
  ])('names the problem of %j', (part, field) => {
    expect(Object.keys(draftProblems({ ...empty, title: 'Opening', ...part }))).toEqual([field]);
  });

  it.each([
    [{}, false],
    [{ title: 'Opening' }, true],
    [{ notes: 'x' }, true],
    [{ minutes: 15 }, true],
    [{ minutes: null }, true],
    [{ colour: 'Teal' as const }, true],
    [{ place: placeValue('before', second) }, false],
  ])('of a new one: is %j something entered: %s', (part, expected) => {
    expect(isEntered({ ...empty, ...part })).toBe(expected);
  });

  it.each([
    [{}, false],
    [{ title: 'Opening' }, true],
    [{ place: 'at' }, true],
    [{ start: nowMs }, false],
  ])('of a known one: is %j something entered: %s', (part, expected) => {
    expect(isEntered({ ...itemDraft(item('a', {}), { nowMs }), ...part })).toBe(expected);
  });

  it('of one at a time: another time is something entered', () => {
    const draft = itemDraft(item('a', { side: 'at', match: null, start: nowMs }), { nowMs });
    expect([isEntered(draft), isEntered({ ...draft, start: nowMs + 60_000 })]).toEqual([false, true]);
  });

  it('names items and places that the day does not have', () => {
    const one = item('a', {});
    expect(itemsElsewhere([one], [{ item: one }])).toEqual([]);
    expect(itemsElsewhere([one], [{}])).toEqual([one]);
    const draft = itemDraft(one, { nowMs });
    expect([
      isElsewhere(draft, [{ id: first }]),
      isElsewhere(draft, [{ id: second }]),
      isElsewhere(empty, []),
    ]).toEqual([false, true, false]);
  });
});
