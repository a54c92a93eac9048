import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeId, fakeRecord } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer, type ShowSocket } from '../../../../tests/support/production-server.ts';

let show: ShowServer;
let producer: ShowSocket;

const rec = (name: string) => `rec${fakeId(name)}`;
const putShow = (fields: object, key = 'show') =>
  show.store.put(fakeId(key), fakeRecord('Broadcasts', fakeId(key), { key, ...fields }));
const join = async (event: string, value: unknown): Promise<ShowSocket> => {
  const page = await show.open();
  page.client.emit(event, value);
  await page.settled();
  return page;
};
const rooms = { clients: ['main'], overviews: [], broadcasts: ['show'] };
const press = async (...trigger: readonly unknown[]) => {
  producer.client.emit('prod_trigger', ...trigger);
  await producer.settled();
};
/** Returns all events about voices that a page has received, oldest first. */
const heardOf = (page: ShowSocket) =>
  page.heard.flatMap(({ event, values }) => (event.startsWith('comms_') ? [[event, ...values]] : []));
const opened = (team: 1 | 2) => ['comms_enable', [{ team }]];
const closed = ['comms_disable', []];

beforeEach(async () => {
  show = await openShow();
  producer = await show.open('pia');
  producer.client.emit('prod-join', 'main');
  await producer.settled();
});
afterEach(() => show.close());

describe('team voices', () => {
  it.each([
    ['prod-join', 'MAIN'],
    ['prod-broadcast-join', 'show'],
  ])('are told at once to a page that joins with %s', async (event, key) => {
    expect(heardOf(await join(event, key))).toEqual([]);
    await press('comms_enable', { team: 1 });
    await press('comms_enable', { team: 2 });
    expect(heardOf(await join(event, key))).toEqual([opened(2)]);
    await press('comms_disable');
    expect(heardOf(await join(event, key))).toEqual([closed]);
    expect(heardOf(await join('prod-broadcast-join', 'second'))).toEqual([]);
  });

  it('are told to a socket of several pages by room and without a stamp, which would make them expire', async () => {
    await press('comms_enable', { team: 1 });
    const pages = await join('prod-rooms', rooms);
    const enabled = ['comms_enable', [[{ team: 1 }]]];
    expect(pages.all('prod_room')).toEqual([
      [['client:main'], ...enabled],
      [['broadcast:show'], ...enabled],
    ]);
  });

  it('end with the trigger that came last, whichever client of the show sent it', async () => {
    await press('comms_enable', { team: 1 });
    const cams = await show.open('cal');
    cams.client.emit('prod-join', 'cams');
    cams.client.emit('prod_trigger', 'comms_disable');
    await cams.settled();
    const pages = await join('prod-rooms', rooms);
    expect(pages.all('prod_room').map(([, event]) => event)).toEqual(['comms_enable', 'comms_disable']);
  });

  it.each([
    ['another match', { live_match: [rec('other')] }],
    ['no match', { live_match: null }],
  ])('close when the show has %s, once on each page, and stay closed', async (_what, fields) => {
    const page = await join('prod-join', 'main');
    page.client.emit('prod-broadcast-join', 'show');
    await page.settled();
    await press('comms_enable', { team: 1 });
    putShow(fields);
    await expect.poll(() => heardOf(page)).toEqual([opened(1), closed]);
    putShow({ live_match: [rec('match')] });
    await page.settled();
    expect(heardOf(page)).toEqual([opened(1), closed]);
    expect(heardOf(await join('prod-join', 'main'))).toEqual([closed]);
  });

  it('stay open while the same match is live: flipped, with another title, and other shows changed', async () => {
    await press('comms_enable', { team: 1 });
    const flipped = fakeRecord('Matches', fakeId('match'), { flip_teams: true });
    show.store.put(fakeId('match'), flipped);
    putShow({ live_match: [rec('match')], title: 'Soon' });
    putShow({ live_match: [rec('other')] }, 'second');
    await producer.settled();
    expect(heardOf(producer)).toEqual([opened(1)]);
    expect(heardOf(await join('prod-broadcast-join', 'show'))).toEqual([opened(1)]);
  });

  it('close for a client that switches to another show, and not on the show that it leaves', async () => {
    const page = await join('prod-broadcast-join', 'show');
    await press('comms_enable', { team: 2 });
    const client = show.store.get(fakeId('main'));
    const switched = { ...client, broadcast: [rec('second')] } as ReturnType<typeof fakeRecord>;
    for (const key of [fakeId('main'), 'client-main']) show.store.put(key, switched);
    await expect.poll(() => heardOf(producer)).toEqual([opened(2), closed]);
    await page.settled();
    expect(heardOf(page)).toEqual([opened(2)]);
  });

  it('open for the next match are not closed by the change to it', async () => {
    putShow({ live_match: [rec('other')] });
    await press('comms_enable', { team: 2 });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(heardOf(producer)).toEqual([opened(2)]);
  });
});
