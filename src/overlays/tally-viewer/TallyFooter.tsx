import { useClock } from '#data/hooks/use-clock.ts';
import type { Awake } from '../parts/awake/use-awake.ts';
import { shortAge } from '../parts/tally/tally-labels.ts';
import type { Tally } from '../parts/tally/use-tally.ts';
import styles from './TallyFooter.module.css';

type TallyFooterProps = {
  tally: Tally;
  /** The server was not heard of for longer than `tallyUnknownMs`. */
  isCut: boolean;
  awake: Awake;
};

/** Why the state is unknown; undefined while it is known. */
function uncertaintyOf(
  { state, signalAgeMs, crew, sources, obstacle, noScenes }: Tally,
  isCut: boolean,
): string | undefined {
  if (obstacle !== undefined) return obstacle;
  if (state !== 'unknown') return undefined;
  if (isCut)
    return signalAgeMs === undefined ? 'Waiting for a signal' : `No signal for ${shortAge(signalAgeMs)}`;
  if (!crew.isKnown) return 'Waiting to hear who works on this match';
  if (noScenes !== undefined) return noScenes;
  if (sources.length === 0) return 'No broadcast software reports its scenes';
  const lost = sources
    .filter(({ isLost }) => isLost)
    .map(({ playerName, clientSource }) => playerName ?? clientSource);
  return `Lost the scenes of ${lost.join(', ')}`;
}

/** How old the shown state is, and what keeps the page from a newer one. */
export function TallyFooter({ tally, isCut, awake }: TallyFooterProps) {
  const now = useClock(1_000);
  const { signalAgeMs, cutAt } = tally;
  const uncertainty = uncertaintyOf(tally, isCut);
  return (
    <div className={styles.footer} data-testid="tally-footer">
      {uncertainty !== undefined && <p className={styles.uncertainty}>{uncertainty}</p>}
      <p className={styles.ages}>
        <span data-testid="signal-age">
          {signalAgeMs === undefined ? 'No signal yet' : `Signal ${shortAge(signalAgeMs)} old`}
        </span>
        <span>{cutAt === undefined ? 'No cut reported yet' : `Last cut ${shortAge(now - cutAt)} ago`}</span>
      </p>
      {awake !== 'kept' && (
        <p className={styles.warning} data-testid="sleep-warning">
          {awake === 'likely'
            ? 'The screen may sleep: switch auto-lock off'
            : 'The screen may sleep: switch auto-lock off or use an https address'}
        </p>
      )}
    </div>
  );
}
