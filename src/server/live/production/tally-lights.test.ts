import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShow, type ShowServer } from '../../../../tests/support/production-server.ts';

let show: ShowServer;
beforeEach(async () => {
  show = await openShow();
});
afterEach(() => show.close());

describe('the light of a client', () => {
  it('is told to whoever joins later, and unknown when its source is gone', async () => {
    const source = await show.open();
    source.client.emit('prod-keys', [show.keys.give('main', 'source')]);
    source.client.emit('tally_change', { clientName: 'main', state: 'active' });
    await source.settled();
    const late = await show.open();
    late.client.emit('prod-join', 'MAIN');
    await late.settled();
    expect(late.all('tally_change')).toEqual([[{ state: 'active', clientName: 'main' }]]);
    source.client.close();
    const unknown = [{ state: 'unknown', clientName: 'main' }];
    await expect.poll(() => late.all('tally_change').at(-1)).toEqual(unknown);
    const later = await show.open();
    later.client.emit('prod-join', 'main');
    await later.settled();
    expect(later.all('tally_change')).toEqual([]);
  });

  it('is switched by a source of another client on the same broadcast, and of no other', async () => {
    const source = await show.open();
    source.client.emit('prod-keys', [show.keys.give('main', 'source')]);
    for (const clientName of ['cams', 'other'])
      source.client.emit('tally_change', { clientName, state: 'preview' });
    await source.settled();
    expect(source.all('action_error')).toMatchObject([[{ code: 'beyond-key' }]]);
  });
});
