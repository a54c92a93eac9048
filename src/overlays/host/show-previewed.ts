import { ref, subscribe } from 'valtio/vanilla';
import { dataCore } from '#data/things/core.ts';
import { wantThings } from '#data/things/store.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { cleanId } from '#domain/record-id.ts';
import { previewedRecord, previewInFragment } from '#ui/preview/previewed-fields.ts';
import { isFramed, isObsSource } from './obs-source.ts';

/**
 * Whether this is a picture on a page for people. An address that is opened, or stands in a source or in another
 * overlay, draws what is on air, whatever its fragment says.
 */
function isPictureForPeople(): boolean {
  if (!isFramed() || isObsSource()) return false;
  try {
    return overlayAddress(window.parent.location.pathname) === undefined;
  } catch {
    // A page of another site.
    return false;
  }
}

/**
 * Draws what somebody has chosen and not sent yet (ui/preview) over the records, in this page only: other pages, and
 * what is kept on the disk, have the records as they are.
 *
 * @param related of the picture: what it draws of a record that is linked by the preview only is loaded along
 */
export function showPreviewed(related: readonly string[]): void {
  if (!isPictureForPeople()) return;
  const { map } = dataCore();
  let stops: (() => void)[] = [];

  const draw = (id: string, fields: unknown): void => {
    const entry = map.entry(cleanId(id) ?? id);
    const { record } = entry;
    const next = record && previewedRecord(record, fields);
    if (JSON.stringify(next) !== JSON.stringify(entry.shown)) entry.shown = next && ref(next);
  };
  const take = (): void => {
    for (const stop of stops) stop();
    stops = Object.entries(previewInFragment(window.location.hash)).map(([id, fields]) => {
      const entry = map.entry(cleanId(id) ?? id);
      draw(id, fields);
      wantLinked(fields, related);
      const stop = subscribe(entry, () => draw(id, fields), true);
      return () => {
        stop();
        entry.shown = undefined;
      };
    });
  };
  addEventListener('hashchange', take);
  take();
}

function wantLinked(fields: unknown, related: readonly string[]): void {
  for (const [field, value] of Object.entries(fields ?? {})) {
    if (!Array.isArray(value)) continue;
    const paths = related.flatMap((path) => path.split(`${field}.`)[1] ?? []);
    wantThings(value.map(String), paths);
  }
}
