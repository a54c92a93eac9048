import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import styles from './DataAge.module.css';

const tenSecondsMs = 10_000;

type DataAgeProps = {
  /** The page's own records, the most telling one first. */
  keys: readonly string[];
};

/** While disconnected: when the server last confirmed what this page shows. */
export function DataAge({ keys }: DataAgeProps) {
  const { isConnected } = useConnection();
  const { checkedAt } = useThingState(keys[0] ?? '');
  if (isConnected || checkedAt === undefined) return null;
  return <Age checkedAt={checkedAt} />;
}

function Age({ checkedAt }: { checkedAt: number }) {
  const nowMs = useClock(tenSecondsMs);
  return <p className={styles.age}>Saved copy, last checked {relativeAge(checkedAt, nowMs)}</p>;
}
