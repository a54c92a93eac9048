import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeId, fakeRecord } from '../../../../tests/fakes/fake-store.ts';
import { openShow, type ShowServer } from '../../../../tests/support/production-server.ts';

const rec = (name: string) => `rec${fakeId(name)}`;
let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

const told = () => show.presses.map(({ broadcast, actor, words }) => [broadcast, actor, words]);

it('triggers are noted with the person and the team, those that pages send by themselves are not', async () => {
  show.store.put(fakeId('red'), fakeRecord('Teams', fakeId('red'), { name: 'Reds' }));
  show.store.put(
    fakeId('match'),
    fakeRecord('Matches', fakeId('match'), { teams: [rec('red'), rec('blue')] }),
  );
  const { client, settled } = await show.open('pia');
  client.emit('prod-join', 'main');
  client.emit('prod_trigger', 'comms_enable', { team: 1 });
  client.emit('prod_trigger', 'comms_enable', { team: 2 });
  client.emit('prod_trigger', 'obs_remote_data', 'x');
  client.emit('prod_trigger', 'their_own');
  await settled();
  expect(told()).toEqual([
    [rec('show'), rec('pia'), 'Team voices of Reds opened'],
    [rec('show'), rec('pia'), 'Team voices of team 2 opened'],
    [rec('show'), rec('pia'), 'Trigger their_own'],
  ]);
});

it('triggers of a deck are noted by the name of its key', async () => {
  const { client, settled } = await show.open();
  client.emit('prod-keys', [show.keys.give('main', 'deck', { name: 'Stream deck' })]);
  client.emit('prod-join', 'main');
  client.emit('prod_trigger', 'skip_song');
  await settled();
  expect(told()).toEqual([[rec('show'), 'Guest key: Stream deck', 'Song skipped']]);
});

it('what is refused is not noted', async () => {
  const { client, settled } = await show.open('olu');
  client.emit('prod-join', 'main');
  client.emit('prod_trigger', 'skip_song');
  await settled();
  expect(told()).toEqual([]);
});

it('a reload of a source is noted', async () => {
  const source = await show.open();
  source.client.emit('prod-keys', [show.keys.give('main', 'source')]);
  source.client.emit('prod-update', { clientName: 'main', component: 'Ingame' });
  await source.settled();
  const { client, settled } = await show.open('pia');
  client.emit('prod-send', { socketID: source.client.id, event: 'reload' });
  await settled();
  expect(told()).toEqual([[rec('show'), rec('pia'), 'Source reloaded']]);
});
