import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePages, setUpBrowser } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

/** A desk whose hub sends into a list; `hear` is what the socket says to its room. */
const openWith = async (settings: readonly string[]) => {
  const opened = await openDesk();
  desk = opened;
  opened.prepare({ ...shows()[0], broadcast_settings: settings });
  const { productionHub } = await import('#data/production/production.ts');
  const sent: (readonly unknown[])[] = [];
  productionHub.attach({ setRooms: () => undefined, emit: (event, values) => sent.push([event, ...values]) });
  const own = () => opened.rendered.current().filter(({ group }) => group === 'Team comms');
  return {
    opened,
    productionHub,
    sent,
    own,
    pressed: () => own().flatMap(({ id, isPressed }) => (isPressed ? [id] : [])),
  };
};
const withComms = ['Connect for team comms'];

it('offers nothing unless the show is connected for team comms', async () => {
  expect((await openWith([])).own()).toEqual([]);
});

it('sends the team, and shows what is heard, not what was pressed', async () => {
  const { opened, productionHub, sent, own, pressed } = await openWith(withComms);
  await vi.waitFor(
    () => expect(own().map(({ label }) => label)).toEqual(['Storm Comms', 'Ravens Comms', 'Disable Comms']),
    patient,
  );
  expect(own().map(({ now }) => now)).toEqual(['Unknown', 'Unknown', 'Unknown']);
  opened.find('comms-2')?.run();
  expect(sent).toEqual([['prod_trigger', 'comms_enable', { team: 2 }]]);
  expect(pressed()).toEqual([]);
  productionHub.receive('comms_enable', [[{ team: 2 }]]);
  await vi.waitFor(() => expect(pressed()).toEqual(['comms-2']), patient);
  expect(opened.find('comms-disable')?.now).toBe('Ravens');
  opened.find('comms-disable')?.run();
  productionHub.receive('comms_disable', [[]]);
  await vi.waitFor(() => expect(pressed()).toEqual(['comms-disable']), patient);
  expect(sent.at(-1)).toEqual(['prod_trigger', 'comms_disable']);
});

it('is unknown and cannot be pressed without a connection, and unknown after it too', async () => {
  const { opened, productionHub, own, pressed } = await openWith(withComms);
  productionHub.receive('comms_enable', [[{ team: 1 }]]);
  await vi.waitFor(() => expect(pressed()).toEqual(['comms-1']), patient);
  opened.setOnline(false);
  await vi.waitFor(
    () => expect(own().map(({ obstacle }) => obstacle)).toEqual(Array(3).fill('No connection')),
    patient,
  );
  expect([pressed(), own().map(({ now }) => now)]).toEqual([[], Array(3).fill('Unknown')]);
  opened.setOnline(true);
  productionHub.sessionStarted();
  await vi.waitFor(() => expect(opened.find('comms-1')?.obstacle).toBeUndefined(), patient);
  expect([pressed(), opened.find('comms-1')?.now]).toEqual([[], 'Unknown']);
});
