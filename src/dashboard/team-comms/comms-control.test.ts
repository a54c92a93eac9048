import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePages, match, setUpBrowser } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, other, patient, shows } from '../../../tests/fakes/desk.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

/** A desk whose hub sends into a list. */
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

/** A show whose match is decided, so that questions are about the voices alone. */
const openVoices = async (team: 1 | 2, settings: object = {}) => {
  const desk = await openWith(withComms);
  const { opened, productionHub } = desk;
  opened.prepare({
    live_match: [match],
    schedule: [match, other],
    broadcast_settings: withComms,
    ...settings,
  });
  opened.put({ id: match, score_1: 3 });
  productionHub.receive('comms_enable', [[{ team }]]);
  const listOf = (id: 'next-match' | 'clear-air') => opened.find(id)?.asks?.().list;
  await vi.waitFor(() => expect(listOf('clear-air')).toContainEqual(expect.stringMatching(/^Team/)), patient);
  return { ...desk, listOf };
};

it('is listed in what ends when another match goes live, and no longer once it is closed', async () => {
  const { opened, productionHub, listOf } = await openVoices(2);
  expect(listOf('next-match')).toEqual(['Team voices: Ravens']);
  expect(opened.find('next-match')?.asks?.().text).toMatch(/This also clears:$/);
  productionHub.receive('comms_disable', [[]]);
  await vi.waitFor(() => expect(listOf('next-match')).toEqual([]), patient);
});

it('keeps the name of its team when the teams are flipped', async () => {
  const { opened, listOf } = await openVoices(1);
  opened.put({ id: match, flip_teams: true });
  await vi.waitFor(() => expect(opened.find('flip-teams')?.isPressed).toBe(true), patient);
  expect(listOf('clear-air')).toEqual(['Team voices: Storm']);
  expect(opened.find('comms-1')?.now).toBe('Storm');
});

it('is closed by Clear the air, which lists it with the settings, and counts it', async () => {
  const { opened, sent, listOf } = await openVoices(1, { desk_display: 'Casters' });
  expect(opened.find('clear-air')?.now).toBe('2 shown');
  expect(listOf('clear-air')).toEqual(['Desk display: Casters', 'Team voices: Storm']);
  await opened.clean();
  opened.find('clear-air')?.run();
  expect(sent).toEqual([['prod_trigger', 'comms_disable']]);
  await vi.waitFor(() => expect(opened.find('clear-air')?.now).toBe('1 shown'), patient);
  expect(opened.applied).toEqual([expect.objectContaining({ fields: { desk_display: null } })]);
});

it('is closed by Clear the air without a call when nothing else is shown', async () => {
  const { opened, productionHub, sent } = await openVoices(2);
  await opened.clean();
  opened.find('clear-air')?.run();
  productionHub.receive('comms_disable', [[]]);
  await vi.waitFor(() => expect(opened.find('clear-air')?.obstacle).toBe('Nothing to hide'), patient);
  expect([sent, opened.applied]).toEqual([[['prod_trigger', 'comms_disable']], []]);
});

it('is not listed in Clear the air on a device that may not send triggers', async () => {
  const { opened } = await openVoices(1);
  opened.session.user = undefined;
  await vi.waitFor(() => expect(opened.find('clear-air')?.obstacle).toBe('Nothing to hide'), patient);
});
