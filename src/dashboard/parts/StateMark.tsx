import clsx from 'clsx';
import { useClock } from '#data/hooks/use-clock.ts';
import { type ControlState, controlStateLabels } from '#domain/broadcast/control-state.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import pressState from '#ui/styles/press-state.module.css';
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
};

/** Whether the last press was received, in a word that is read out when it changes. */
export function StateMark({ state, since }: StateMarkProps) {
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
      {state !== 'idle' && (
        <>
          <DashboardIcon name={icons[state]} />
          {controlStateLabels[state]}
          {state === 'waiting' && since !== undefined && <Age since={since} />}
        </>
      )}
    </span>
  );
}

const tenSecondsMs = 10_000;

/** Not read out: it changes by itself. */
function Age({ since }: { since: number }) {
  const nowMs = useClock(tenSecondsMs);
  return <span aria-hidden="true"> {relativeAge(since, nowMs).replace(' ago', '')}</span>;
}
