import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrawnReports } from './use-drawn-reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with records, whose frames come when the test says so. */
const setup = (revisions: Record<string, number> = { match: 1, team: 2 }) => {
  let frame: { drawing: () => void; painted: () => void } | undefined;
  const listeners = new Map<string, () => void>();
  const send = vi.fn();
  const keys = vi.fn(() => Object.keys(revisions));
  const reports = createDrawnReports({
    keys,
    revisionOf: (key) => revisions[key],
    subscribe(key, listener) {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
    onFrame(drawing, painted) {
      frame = { drawing, painted };
      return () => {
        frame = undefined;
      };
    },
    whenIdle: (work) => void setTimeout(work, 10),
    clock: Date.now,
    send,
  });
  reports.setCurrent(true);
  const draw = () => {
    const drawn = frame;
    frame = undefined;
    drawn?.drawing();
    drawn?.painted();
  };
  return {
    reports,
    revisions,
    listeners,
    keys,
    draw,
    hasFrame: () => frame !== undefined,
    change(key: string, revision: number) {
      revisions[key] = revision;
      listeners.get(key)?.();
    },
    /** Makes the page watched, and lets it report what it shows. */
    watched() {
      reports.watchedFor(60_000);
      vi.advanceTimersByTime(10);
      draw();
      vi.advanceTimersByTime(600);
      send.mockClear();
    },
    send,
    sent: () => send.mock.calls.map(([report]) => report),
  };
};

describe('reports of what is drawn', () => {
  it('cost nothing while nobody watches', () => {
    const page = setup();
    page.change('match', 5);
    page.reports.tellAll();
    vi.advanceTimersByTime(10_000);
    expect([page.keys.mock.calls, page.listeners.size, page.hasFrame(), page.sent()]).toEqual([
      [],
      0,
      false,
      [],
    ]);
  });

  it('begin with all records, after the next frame', () => {
    const page = setup();
    page.reports.watchedFor(60_000);
    vi.advanceTimersByTime(2_000);
    expect(page.sent()).toEqual([]);
    page.draw();
    vi.advanceTimersByTime(10);
    expect(page.sent()).toEqual([
      {
        isFirst: true,
        records: [
          ['match', 1, 10],
          ['team', 2, 10],
        ],
      },
    ]);
  });

  it('name what a frame has drawn, with the time since', () => {
    const page = setup();
    page.watched();
    page.change('match', 7);
    page.draw();
    vi.advanceTimersByTime(10);
    expect(page.sent()).toEqual([{ records: [['match', 7, 10]] }]);
  });

  it('say nothing of what no frame has drawn: hidden pages, and pictures that still show what was before', () => {
    const page = setup();
    page.watched();
    page.change('match', 7);
    vi.advanceTimersByTime(5_000);
    expect(page.sent()).toEqual([]);
    page.reports.setCurrent(false);
    page.draw();
    vi.advanceTimersByTime(5_000);
    expect(page.sent()).toEqual([]);
    page.reports.setCurrent(true);
    page.draw();
    vi.advanceTimersByTime(10);
    expect(page.sent()).toEqual([{ records: [['match', 7, 10]] }]);
  });

  it('do not name a change that came between the frame and its report', () => {
    const page = setup();
    page.watched();
    page.change('match', 7);
    page.draw();
    page.change('match', 8);
    vi.advanceTimersByTime(10);
    expect(page.sent()).toEqual([{ records: [['match', 7, 10]] }]);
  });

  it('are two a second at most; what changed in between comes together', () => {
    const page = setup();
    page.watched();
    for (let revision = 10; revision < 60; revision += 1) {
      page.change(revision % 2 === 0 ? 'match' : 'team', revision);
      page.draw();
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(1_000);
    expect(page.sent().length).toBeLessThanOrEqual(3);
    expect(
      new Map(
        page
          .sent()
          .flatMap(({ records }) => records)
          .map(([key, revision]) => [key, revision]),
      ),
    ).toEqual(
      new Map([
        ['match', 58],
        ['team', 59],
      ]),
    );
  });

  it('leave out what was confirmed without a change', () => {
    const page = setup();
    page.watched();
    page.change('match', 1);
    page.draw();
    vi.advanceTimersByTime(1_000);
    expect(page.sent()).toEqual([]);
  });

  it('follow the picture: records that came into it, and those that left it', () => {
    const page = setup();
    page.watched();
    delete page.revisions.team;
    page.revisions.map = 9;
    page.change('match', 7);
    page.draw();
    vi.advanceTimersByTime(10);
    page.draw();
    vi.advanceTimersByTime(1_000);
    expect(page.sent().flatMap(({ records }) => records)).toEqual([
      ['match', 7, 10],
      ['team', null, expect.any(Number)],
      ['map', 9, expect.any(Number)],
    ]);
    expect([...page.listeners.keys()]).toEqual(['match', 'map']);
  });

  it('tell all again to whoever begins to watch, and end with the watching', () => {
    const page = setup();
    page.watched();
    page.reports.tellAll();
    page.draw();
    vi.advanceTimersByTime(600);
    expect(page.sent()).toEqual([
      {
        isFirst: true,
        records: [
          ['match', 1, expect.any(Number)],
          ['team', 2, expect.any(Number)],
        ],
      },
    ]);
    vi.advanceTimersByTime(60_000);
    page.change('match', 9);
    expect([page.listeners.size, page.hasFrame()]).toEqual([0, false]);
    page.reports.watchedFor(60_000);
    vi.advanceTimersByTime(10);
    page.draw();
    vi.advanceTimersByTime(600);
    expect(page.sent().at(-1)).toMatchObject({ isFirst: true });
  });

  it('come in parts that the server takes', () => {
    const page = setup(Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`record${n}`, n + 1])));
    page.reports.watchedFor(60_000);
    vi.advanceTimersByTime(10);
    page.draw();
    vi.advanceTimersByTime(600);
    expect(page.sent().map(({ isFirst, records }) => [isFirst, records.length])).toEqual([
      [true, 200],
      [undefined, 200],
      [undefined, 50],
    ]);
  });
});
