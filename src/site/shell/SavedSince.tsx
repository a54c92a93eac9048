import { useLocation } from 'wouter';
import { pageFor } from '#contract/pages.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { isWorkerPossible } from '#data/worker/control.ts';
import { ageText, keepOpenText } from './age-text.ts';

const tenSecondsMs = 10_000;

/** How old the copy on screen is while there is no connection. */
export function SavedSince() {
  const [location] = useLocation();
  const { minisite } = useSite();
  const { lostAt } = useConnection();
  const nowMs = useClock(tenSecondsMs);
  const [pageKey = ''] = pageFor(location, minisite?.eventKey).keys;
  const { checkedAt, status } = useThingState(pageKey);
  const age = ageText({
    lostAt,
    checkedAt,
    isUnavailable: status === 'unavailable',
    nowMs,
    deviceNowMs: Date.now(),
  });
  return <>{isWorkerPossible() ? age : `${age} ${keepOpenText}`}</>;
}
