import clsx from 'clsx';
import { useState } from 'react';
import { Dialog } from '#ui/controls/Dialog.tsx';
import pressState from '#ui/styles/press-state.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { useBroadcast, useIsShowOnAir } from '../show/use-show.ts';
import { BroadcastName } from './BroadcastName.tsx';
import styles from './SwitcherChip.module.css';
import { SwitcherList } from './SwitcherList.tsx';

/** Which broadcast is controlled; opens the choice of another one (dashboard 2). */
export function SwitcherChip() {
  const broadcast = useBroadcast();
  const isOnAir = useIsShowOnAir();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={clsx(styles.chip, !isOnAir && pressState.waiting)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        title="Switch the broadcast"
      >
        <span className={visuallyHidden.text}>Broadcast: </span>
        <BroadcastName broadcast={broadcast} />
        {!isOnAir && <span>Switch waits</span>}
        <DashboardIcon name="down" />
      </button>
      <Dialog title="Broadcast Switcher" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SwitcherList onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
