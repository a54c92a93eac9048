import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fakes/hook.ts';
import { usePopover } from './Popovers.tsx';

vi.mock('wouter', () => ({ useLocation: () => ['/'] }));
/** Reads the link from the event's target, since the page has no elements. */
vi.mock('./popover-links.ts', () => ({
  isLook: () => true,
  popoverOf: (spot: { link?: object } | null) =>
    spot?.link && { link: spot.link, kind: 'team', key: 'TEAM0000000001' },
}));

/** Events of a page without elements: each says itself what it is over. */
const page = new EventTarget();
const tell = (type: string, fields: object = {}): void => {
  const event = new Event(type);
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
};
const link = {};
const over = (target: object) => tell('pointermove', { target });
const inCard = {};

const looked = () => {
  const first = { target: { matches: () => false } } as never;
  const card = { current: { contains: (spot: object) => spot === inCard } } as never;
  return renderHook(() => usePopover(first, card));
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const isShown = async (popover: ReturnType<typeof looked>): Promise<boolean> => {
  // React draws in tasks of its own, which are not on these timers.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  return popover.current() !== undefined;
};

it('is shown after 100 ms on a link and gone 300 ms after it was left, unless the pointer reached it', async () => {
  const popover = looked();
  over({ link });
  vi.advanceTimersByTime(99);
  expect(await isShown(popover)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isShown(popover)).toBe(true);

  over({});
  vi.advanceTimersByTime(299);
  over(inCard);
  vi.advanceTimersByTime(1_000);
  expect(await isShown(popover)).toBe(true);

  over({});
  vi.advanceTimersByTime(299);
  expect(await isShown(popover)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await isShown(popover)).toBe(false);
  popover.leave();
});

it('is not shown for a link that the pointer only passes, and ends at once with Escape', async () => {
  const popover = looked();
  over({ link });
  vi.advanceTimersByTime(80);
  over({});
  vi.advanceTimersByTime(1_000);
  expect(await isShown(popover)).toBe(false);

  over({ link });
  vi.advanceTimersByTime(100);
  expect(await isShown(popover)).toBe(true);
  tell('keydown', { key: 'Escape' });
  expect(await isShown(popover)).toBe(false);
  popover.leave();
});
