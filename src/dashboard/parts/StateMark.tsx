import clsx from 'clsx';
import { useClock } from '#data/hooks/use-clock.ts';
import { type ControlState, controlStateLabels } from '#domain/broadcast/control-state.ts';
import { type Glass, glassShortText, glassText, isSeenEverywhere } from '#domain/broadcast/press-to-glass.ts';
import { noSourceText } from '#domain/broadcast/shown-on.ts';
import { elapsedText } from '#domain/time/relative-age.ts';
import pressState from '#ui/styles/press-state.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { useSourcesText } from '../glass/use-sources-text.ts';
import { DashboardIcon, type DashboardIconName } from './DashboardIcon.tsx';
import styles from './StateMark.module.css';

type UnseenMarkProps = {
  /** As `draws` and `drawsIndex` of a command. */
  draws: string | undefined;
  index?: string | undefined;
};

/** Shows that no loaded source renders the effect of an action; nothing otherwise. */
export function UnseenMark({ draws, index }: UnseenMarkProps) {
  if (useSourcesText(draws, index) !== noSourceText) return null;
  return (
    <span className={styles.unseen}>
      <DashboardIcon name="noMatch" /> {noSourceText}
    </span>
  );
}

const icons: { readonly [State in ControlState]: DashboardIconName } = {
  idle: 'check',
  sending: 'reload',
  waiting: 'outbox',
  conflict: 'warning',
  refused: 'close',
  saved: 'check',
};

type StateMarkProps = {
  state: ControlState;
  /** Time of the waiting action, ms by the server's clock. */
  since?: number | undefined;
  /** Sources that show it, once it is saved. */
  glass?: Glass | undefined;
  /** A word alone where there is no room for more; the rest is read out. */
  isShort?: boolean | undefined;
};

/** State of the last action, as a label that is read out when it changes. */
export function StateMark({ state, since, glass, isShort = false }: StateMarkProps) {
  const isOnItsWay = glass !== undefined && (state === 'saved' || state === 'idle');
  return (
    <span
      className={clsx(
        styles.mark,
        styles[state],
        state === 'waiting' && pressState.waiting,
        state === 'refused' && pressState.refused,
      )}
      role="status"
    >
      {isOnItsWay ? (
        <OnGlass glass={glass} isShort={isShort} />
      ) : (
        state !== 'idle' && (
          <>
            <DashboardIcon name={icons[state]} />
            {controlStateLabels[state]}
            {state === 'waiting' && since !== undefined && <Age since={since} />}
          </>
        )
      )}
    </span>
  );
}

function OnGlass({ glass, isShort }: { glass: Glass; isShort: boolean }) {
  const isEverywhere = isSeenEverywhere(glass);
  const text = glassText(glass);
  return (
    <span className={clsx(styles.glass, isEverywhere && styles.saved)} title={text}>
      <DashboardIcon name={isEverywhere ? 'eye' : 'monitor'} />
      {isShort ? (
        <>
          <span aria-hidden="true">{glassShortText(glass)}</span>
          <span className={visuallyHidden.text}>{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}

const tenSecondsMs = 10_000;

/** Not read out: it changes by itself. */
function Age({ since }: { since: number }) {
  const nowMs = useClock(tenSecondsMs);
  const age = elapsedText(since, nowMs);
  return age !== undefined && <span aria-hidden="true"> {age}</span>;
}
