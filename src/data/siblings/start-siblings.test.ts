import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord } from '#contract/records/read.ts';
import type { CachedRecord } from '#sync/cached-record.ts';
import type { PageChannel } from '../live/page-registry.ts';
import { createThingMap } from '../things/thing-map.ts';
import { openSiblings, readSiblingMessage } from './start-siblings.ts';

const event = 'EVENT000000001';
const theme = 'THEME000000001';
const broadcast = 'BROADCAST00001';

const thing = (key: string, fields: Record<string, unknown>, revision = 5): CachedRecord => ({
  key,
  record: { id: `rec${key}`, __revision: revision, ...fields },
  revision,
  asOf: 9,
  checkedAt: 1_000,
});

const held = [
  { ...thing(broadcast, { __tableName: 'Broadcasts', event: [`rec${event}`] }), key: 'broadcast-main' },
  thing(event, { __tableName: 'Events', name: 'Cup', theme: [`rec${theme}`] }),
  thing(theme, { __tableName: 'Themes', name: 'Cup colours' }),
];

/** Pages on one channel; every message reaches all others, cloned as a browser does. */
const createWorld = () => {
  const listeners = new Map<number, (data: unknown) => void>();
  const posted: unknown[] = [];
  let pages = 0;
  const openPage = (things: readonly CachedRecord[], random = 0) => {
    const number = pages;
    pages += 1;
    const map = createThingMap(readRecord);
    if (things.length > 0) map.apply(things, 'epoch-1');
    const channel: PageChannel = {
      post(message) {
        posted.push(message);
        for (const [other, listener] of listeners) if (other !== number) listener(structuredClone(message));
      },
      listen: (listener) => void listeners.set(number, listener),
      close: () => void listeners.delete(number),
    };
    return { map, siblings: openSiblings({ map, channel, random: () => random }) };
  };
  const answers = () => posted.filter((message) => readSiblingMessage(message)?.type === 'answer').length;
  return { openPage, answers };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('siblings', () => {
  it('give a page without records the whole tree, with revisions and epoch', () => {
    const { openPage } = createWorld();
    openPage(held);
    const fresh = openPage([]);
    fresh.siblings.ask(['broadcast-main'], ['event.theme']);
    vi.advanceTimersByTime(100);
    expect(fresh.map.peek(theme)).toMatchObject({ status: 'ready', revision: 5, asOf: 9, checkedAt: 1_000 });
    expect(fresh.map.peek(event)?.record?.name).toBe('Cup');
    expect(fresh.map.isHeld('broadcast-main')).toBe(true);
    expect(fresh.map.epoch()).toBe('epoch-1');
  });

  it('answer once, whoever is first', () => {
    const { openPage, answers } = createWorld();
    for (let page = 0; page < 40; page += 1) openPage(held, page / 40);
    const fresh = openPage([]);
    fresh.siblings.ask([event]);
    vi.advanceTimersByTime(100);
    expect(answers()).toBe(1);
    expect(fresh.map.isHeld(event)).toBe(true);
  });

  it('say nothing about what they do not hold, and are not asked for what is held', () => {
    const { openPage, answers } = createWorld();
    openPage([]);
    const fresh = openPage(held);
    fresh.siblings.ask([event]);
    fresh.siblings.ask(['UNKNOWN0000001']);
    vi.advanceTimersByTime(100);
    expect(answers()).toBe(0);
  });

  it('never put an older copy over a newer one', () => {
    const { openPage } = createWorld();
    openPage([thing(event, { __tableName: 'Events', name: 'Old' }, 3)]);
    const newer = openPage([thing(event, { __tableName: 'Events', name: 'New' }, 7)]);
    newer.siblings.ask([event], ['theme']);
    vi.advanceTimersByTime(100);
    expect(newer.map.peek(event)?.record?.name).toBe('New');
  });
});

describe('readSiblingMessage', () => {
  it.each([
    undefined,
    null,
    'ask',
    {},
    { type: 'ask', ask: 'a', keys: 'x', related: [] },
    { type: 'ask', keys: [], related: [] },
    { type: 'answer', ask: 'a', epoch: 7, things: [] },
    { type: 'shout', ask: 'a' },
  ])('ignores %j', (data) => {
    expect(readSiblingMessage(data)).toBe(undefined);
  });

  it('drops broken records and keeps the others', () => {
    const good = { key: 'a', record: {}, revision: undefined, asOf: 1, checkedAt: 2 };
    const things = [good, null, { ...good, record: [] }, { ...good, checkedAt: 'now' }, { ...good, key: 1 }];
    expect(readSiblingMessage({ type: 'answer', ask: 'a', epoch: undefined, things })).toEqual({
      type: 'answer',
      ask: 'a',
      epoch: undefined,
      things: [good],
    });
  });
});
