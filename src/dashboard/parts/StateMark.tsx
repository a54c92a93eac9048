import clsx from 'clsx';
import { type ControlState, controlStateLabels } from '#domain/broadcast/control-state.ts';
import { DashboardIcon, type DashboardIconName } from './DashboardIcon.tsx';
import styles from './StateMark.module.css';

const icons: { readonly [State in ControlState]: DashboardIconName } = {
  idle: 'check',
  sending: 'reload',
  queued: 'outbox',
  conflict: 'warning',
  refused: 'close',
  saved: 'check',
};

/** Whether the last press was received, in a word that is read out when it changes. */
export function StateMark({ state }: { state: ControlState }) {
  return (
    <span className={clsx(styles.mark, styles[state])} role="status">
      {state !== 'idle' && (
        <>
          <DashboardIcon name={icons[state]} />
          {controlStateLabels[state]}
        </>
      )}
    </span>
  );
}
