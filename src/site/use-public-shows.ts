import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';

/** A show by the key of its broadcast, as a choice. */
export type PublicShow = { readonly value: string; readonly label: string };

/** Returns the shows of current events, for previews of overlays; undefined until the events are known. */
export function usePublicShows(): readonly PublicShow[] | undefined {
  const listed = useSpecial('special:public-events');
  const events = useThings('Events', linkedIds(listed?.events)).filter((event) => event.in_progress);
  const shows = useThings(
    'Broadcasts',
    events.flatMap((event) => linkedIds(event.broadcasts)),
  ).flatMap(({ key, name }) => (key === undefined ? [] : { value: key, label: name ?? key }));
  return listed === undefined && shows.length === 0 ? undefined : shows;
}
