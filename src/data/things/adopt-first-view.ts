import type { FirstView } from '#contract/http.ts';
import { afterFirstPaint } from '../after-first-paint.ts';
import { whenIdle } from '../timing.ts';
import type { DataCore } from './core.ts';
import { thingsOf } from './first-view.ts';

/**
 * What the server wrote into the page is on screen at once, and on the disk when there is time. Records that are not
 * whole are read again after the picture: no page draws what they lack.
 */
export function adoptFirstView(
  { map, cache, confirming }: Pick<DataCore, 'map' | 'cache' | 'confirming'>,
  view: FirstView,
): void {
  const { things, partial } = thingsOf(view);
  map.apply([...things, ...partial], view.epoch);
  afterFirstPaint(async () => {
    // Told first: rows of another database must not pass for newer ones.
    await cache.putMany([], view.epoch);
    if (partial.length > 0) void confirming.confirm(partial.map(({ key }) => key));
    whenIdle(() => void cache.putMany(things, view.epoch));
  });
}
