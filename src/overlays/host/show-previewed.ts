import { dataCore } from '#data/things/core.ts';
import { wantThings } from '#data/things/store.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { cleanId } from '#domain/record-id.ts';
import { previewedRecord, previewInFragment } from '#ui/preview/previewed-fields.ts';
import { isFramed, isObsSource } from './obs-source.ts';

/**
 * Returns true if this page is a preview inside a page for users. Opened directly, in a source or in another overlay, an
 * address renders what is on air, whatever its fragment says.
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
 * Shows values that a user has chosen but not sent yet (ui/preview) in place of the stored ones, in this page only.
 * Other pages and the database keep the records as they are.
 *
 * @param related paths of the overlay: records linked only by the preview are loaded along them
 */
export function showPreviewed(related: readonly string[]): void {
  if (!isPictureForPeople()) return;
  const { map } = dataCore();
  let stops: (() => void)[] = [];

  const draw = (id: string, fields: unknown): void => {
    const entry = map.entry(cleanId(id) ?? id);
    const { record } = entry;
    const next = record && previewedRecord(record, fields);
    if (JSON.stringify(next) !== JSON.stringify(entry.shown)) entry.set({ shown: next });
  };
  const take = (): void => {
    for (const stop of stops) stop();
    stops = Object.entries(previewInFragment(window.location.hash)).map(([id, fields]) => {
      const entry = map.entry(cleanId(id) ?? id);
      draw(id, fields);
      wantLinked(fields, related);
      const stop = entry.subscribe(() => draw(id, fields));
      return () => {
        stop();
        entry.set({ shown: undefined });
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
