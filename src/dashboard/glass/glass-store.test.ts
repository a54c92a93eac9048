import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGlassStore } from './glass-store.ts';
import { createGlassState } from './use-glass.ts';

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }));
afterEach(() => void vi.useRealTimers());

const key = (letter: string) => letter.repeat(14);
const [show, match] = [key('S'), key('M')];

/** The overlays that render a field; none is known of others. */
const rendering: Record<string, ReadonlySet<string>> = {
  comms: new Set(['ingame', 'schedule']),
  score_1: new Set(['ingame', 'schedule']),
  title: new Set(['break']),
};

const setup = () => {
  const own = new Map<string, number | null>();
  const state = createGlassState();
  const store = {
    ...createGlassStore({
      state,
      now: Date.now,
      revisionWith: (name) => own.get(name),
      overlaysRendering: (_, fields) => rendering[fields.join()],
    }),
    state,
  };
  store.takeDone([{ id: 'before', createdAt: 90_000, fields: [{ id: `rec${show}`, field: 'comms' }] }]);
  store.startSession();
  const open = (socket: string, component = 'Ingame', parts: object = {}) =>
    store.takeReport({ socket, component, path: component.toLowerCase(), visible: true, ...parts });
  const draw = (socket: string, records: [string, number | null, number][], isFirst?: boolean) =>
    store.takeDrawn([{ socket, records, ...(isFirst && { isFirst }) }]);
  return {
    store,
    own,
    open,
    draw,
    /** Two sources that have told what they draw, long ago. */
    opened() {
      for (const socket of ['a', 'b']) {
        open(socket, socket === 'a' ? 'Ingame' : 'Schedule');
        draw(socket, [[show, 5, 0]], true);
      }
      vi.advanceTimersByTime(20_000);
    },
    press(id: string, fields = [{ id: `rec${show}`, field: 'comms' }]) {
      store.takeDone([{ id, createdAt: Date.now(), fields }]);
    },
    last: () => store.state.presses.at(-1)?.glass,
  };
};

describe('presses on their way to the glass', () => {
  it('do not count a source whose address decides instead of the show', () => {
    const { own, open, draw, press, last, store } = setup();
    open('a');
    open('b', 'Schedule', { data: { ignores: ['comms'] } });
    for (const socket of ['a', 'b']) draw(socket, [[show, 5, 0]], true);
    vi.advanceTimersByTime(20_000);
    press('one');
    own.set(show, 6);
    draw('a', [[show, 6, 0]]);
    store.look();
    expect(last()).toMatchObject({ shown: 1, sources: 1 });
  });

  it('count the sources that draw the changed record, with the time to the last of them', () => {
    const { store, own, opened, press, draw, last } = setup();
    opened();
    press('one');
    vi.advanceTimersByTime(200);
    draw('a', [[show, 6, 50]]);
    expect(last()).toBeUndefined();
    own.set(show, 6);
    store.look();
    // One of two: told only after a second, most come together.
    expect(last()).toBeUndefined();
    vi.advanceTimersByTime(100);
    draw('b', [[show, 6, 0]]);
    expect(last()).toMatchObject({ shown: 2, sources: 2, tookMs: 300, slowest: 'Schedule' });
    expect(store.state.last).toMatchObject({ tookMs: 300 });
  });

  it('say after a second which source is missing, and that none shows it', () => {
    const { own, opened, press, draw, last } = setup();
    own.set(show, 6).set(match, 3);
    opened();
    press('one');
    draw('a', [[show, 6, 0]]);
    vi.advanceTimersByTime(1_000);
    expect(last()).toMatchObject({ shown: 1, sources: 2, missing: ['Schedule'] });
    press('two', [{ id: `rec${match}`, field: 'score_1' }]);
    expect(last()).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(last()).toMatchObject({ shown: 0, sources: 0 });
  });

  it('count no source that draws the record without the changed field, however its page is addressed', () => {
    const { own, open, opened, press, draw, last } = setup();
    own.set(show, 6);
    opened();
    open('c', 'Break');
    draw('c', [[show, 5, 0]], true);
    press('one', [{ id: `rec${show}`, field: 'title' }]);
    for (const socket of ['a', 'b', 'c']) draw(socket, [[show, 6, 0]]);
    expect(last()).toMatchObject({ shown: 1, sources: 1, slowest: 'Break' });
  });

  it('say nothing of a field that is not known to be rendered or not', () => {
    const { own, opened, press, last } = setup();
    own.set(show, 6);
    opened();
    press('one', [{ id: `rec${show}`, field: 'other' }]);
    vi.advanceTimersByTime(2_000);
    expect(last()).toBeUndefined();
  });

  it('are told in time by a clock that is put back meanwhile', () => {
    const { own, opened, press, last } = setup();
    own.set(show, 6);
    opened();
    press('one');
    vi.setSystemTime(Date.now() - 500);
    vi.advanceTimersByTime(1_000);
    expect(last()).toMatchObject({ shown: 0, missing: ['Ingame', 'Schedule'] });
    vi.advanceTimersByTime(7_000);
    expect(last()).toBeUndefined();
  });

  it('never say that none shows it while a loaded page does not tell what it draws', () => {
    const { own, open, press, last } = setup();
    own.set(show, 6);
    open('old');
    vi.advanceTimersByTime(20_000);
    press('one');
    vi.advanceTimersByTime(2_000);
    expect(last()).toBeUndefined();
  });

  it('say nothing while sources may still answer', () => {
    const { store, own, press, last } = setup();
    own.set(show, 6);
    press('one');
    vi.advanceTimersByTime(4_000);
    expect([last(), store.state.sources]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(1_500);
    expect([last(), store.state.sources]).toEqual([expect.objectContaining({ sources: 0 }), 0]);
  });

  it('are told by their control for some seconds; the last one stays as it was', () => {
    const { store, own, opened, press, draw } = setup();
    own.set(show, 6);
    opened();
    press('one');
    for (const socket of ['a', 'b']) draw(socket, [[show, 6, 0]]);
    vi.advanceTimersByTime(8_000);
    store.takeClosed('a');
    expect(store.state.presses).toEqual([]);
    expect(store.state.last).toMatchObject({ shown: 2, sources: 2 });
  });

  it.each<[string, (parts: ReturnType<typeof setup>) => void, object]>([
    ['is closed', ({ store }) => store.takeClosed('b'), { shown: 1, sources: 1, missing: [] }],
    ['shows it late', ({ draw }) => draw('b', [[show, 6, 0]]), { shown: 2, sources: 2, missing: [] }],
    ['stays as it is', ({ store }) => store.look(), { shown: 1, sources: 2, missing: ['Schedule'] }],
  ])('are not told as missing on a source that %s after their control has stopped', (_, happen, expected) => {
    const parts = setup();
    parts.own.set(show, 6);
    parts.opened();
    parts.press('one');
    parts.draw('a', [[show, 6, 0]]);
    vi.advanceTimersByTime(9_000);
    expect(parts.store.state.last).toMatchObject({ shown: 1, sources: 2, missing: ['Schedule'] });
    happen(parts);
    expect(parts.store.state).toMatchObject({ presses: [], last: expected });
  });

  it('of before the page was opened are not followed', () => {
    const { store, own, opened } = setup();
    own.set(show, 6);
    opened();
    store.takeDone([{ id: 'before', createdAt: 90_000, fields: [{ id: `rec${show}`, field: 'comms' }] }]);
    expect(store.state.presses).toEqual([]);
  });

  it('leave out a record that is gone', () => {
    const { own, opened, press, draw, last } = setup();
    own.set(show, 6).set(match, null);
    opened();
    press('one', [
      { id: `rec${show}`, field: 'comms' },
      { id: `rec${match}`, field: 'score_1' },
    ]);
    for (const socket of ['a', 'b']) draw(socket, [[show, 6, 0]]);
    expect(last()).toMatchObject({ shown: 2, sources: 2 });
  });
});

describe('sources', () => {
  it('count while they draw frames for the air', () => {
    const { store, open, opened } = setup();
    opened();
    expect(store.state.sources).toBe(2);
    open('b', 'Schedule', { visible: false });
    open('c', 'Tally Viewer', { data: { forHumans: true } });
    expect(store.state.sources).toBe(1);
    store.takeClosed('a');
    expect(store.state.sources).toBe(0);
  });

  it('that loaded again after the press show it without a time', () => {
    const { own, open, opened, press, draw, store, last } = setup();
    own.set(show, 6);
    opened();
    press('one');
    draw('b', [[show, 6, 0]]);
    vi.advanceTimersByTime(500);
    store.takeClosed('a');
    open('a2');
    draw('a2', [[show, 6, 0]], true);
    expect(last()).toMatchObject({ shown: 2, sources: 2, tookMs: 0, slowest: 'Schedule' });
  });

  it('that no longer draw the record do not count', () => {
    const { own, opened, press, draw, last } = setup();
    own.set(show, 6);
    opened();
    press('one');
    draw('a', [[show, 6, 0]]);
    draw('b', [[show, null, 0]]);
    expect(last()).toMatchObject({ shown: 1, sources: 1 });
  });

  it('are listed with what preflight asks of them', () => {
    const { store, open } = setup();
    open('a', 'Music', { data: { opensAlone: false, sound: 'refused', version: 7 } });
    vi.advanceTimersByTime(5_000);
    expect(store.state.pages).toMatchObject([
      { id: 'a', opensAlone: false, sound: 'refused', version: 7, isSilent: false },
    ]);
  });

  it('that do not answer after another connection are silent, until they are back or closed', () => {
    const { store, open, opened } = setup();
    const silent = () => store.state.pages?.filter(({ isSilent }) => isSilent).map(({ id }) => id);
    open('c', 'Break', { pageId: 'p' });
    opened();
    expect(silent()).toEqual([]);
    store.startSession();
    open('a');
    vi.advanceTimersByTime(5_000);
    expect([silent(), store.state.sources]).toEqual([['c', 'b'], 1]);
    open('d/p', 'Break', { pageId: 'p' });
    store.takeClosed('b');
    expect(silent()).toEqual([]);
  });
});
