import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { relativeAge } from '#domain/time/relative-age.ts';

const tenSecondsMs = 10_000;

/** How old the copy on screen is while there is no connection. */
export function SavedSince() {
  const { lostAt } = useConnection();
  useClock(tenSecondsMs);
  if (lostAt === undefined) return <>Showing the saved copy.</>;
  // `lostAt` is of this device's clock, so its age is as well.
  return <>Last update {relativeAge(lostAt, Date.now())}.</>;
}
