import clsx from 'clsx';
import { useClock } from '#data/hooks/use-clock.ts';
import { type ControlState, controlStateLabels } from '#domain/broadcast/control-state.ts';
import { type Glass, glassShortText, glassText } from '#domain/broadcast/press-to-glass.ts';
import { elapsedText } from '#domain/time/relative-age.ts';
import pressState from '#ui/styles/press-state.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { DashboardIcon, type DashboardIconName } from './DashboardIcon.tsx';
import styles from './StateMark.module.css';

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
  /** When what waits was pressed, ms by the server's clock. */
  since?: number | undefined;
  /** Which sources show it, once it is saved. */
  glass?: Glass | undefined;
  /** A word alone where there is no room for more; the rest is read out. */
  isShort?: boolean | undefined;
};

/** Whether the last press was received, in a word that is read out when it changes. */
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
  const isEverywhere = glass.sources > 0 && glass.missing.length === 0;
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
