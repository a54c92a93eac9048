import clsx from 'clsx';
import { useState } from 'react';
import type { MapAttack } from '#domain/match/map-attack.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { useControls } from '../controls/controls-context.ts';
import { DashboardIcon, type DashboardIconName } from '../parts/DashboardIcon.tsx';
import { QuickButton } from '../parts/QuickButton.tsx';
import styles from './AttackerSide.module.css';

const sides: readonly { side: MapAttack | null; label: string; icon: DashboardIconName }[] = [
  { side: 'Left', label: 'Left', icon: 'attackLeft' },
  { side: 'Right', label: 'Right', icon: 'attackRight' },
  { side: 'Both', label: 'Both', icon: 'attackBoth' },
  { side: null, label: 'None', icon: 'attackNone' },
];
const shownSide = (side: MapAttack | null | undefined) =>
  sides.find((one) => one.side === (side ?? null)) ?? sides[3];

/** The attacking side: the button goes through the sides, the menu chooses one (rules 4.4). */
export function AttackerSide() {
  const { attack } = useControls();
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownSide(attack.side);
  return (
    <div className={styles.split}>
      <QuickButton
        label="Attacker Side"
        keys="A"
        icon={
          <span className={styles[attack.side?.toLowerCase() ?? 'none']}>
            <DashboardIcon name={shown?.icon ?? 'attackNone'} />
          </span>
        }
        now={shownSide(attack.sideOnAir)?.label ?? ''}
        wanted={shown?.label}
        next={shownSide(attack.next)?.label ?? ''}
        state={attack.state}
        obstacle={attack.obstacle}
        isOnAir
        onPress={attack.step}
      />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label="Choose the attacker side"
        aria-disabled={attack.obstacle !== undefined || undefined}
        title={attack.obstacle ?? 'Choose the attacker side'}
        onClick={() => {
          if (attack.obstacle === undefined) setIsOpen(true);
        }}
      >
        <DashboardIcon name="down" />
      </button>
      <Dialog title="Attacker side" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className={styles.menu}>
          {sides.map(({ side, label, icon }) => {
            const isCurrent = (attack.side ?? null) === side;
            return (
              <li key={label}>
                <button
                  type="button"
                  className={clsx(styles.choice, isCurrent && styles.current)}
                  aria-pressed={isCurrent}
                  onClick={() => {
                    attack.choose(side);
                    setIsOpen(false);
                  }}
                >
                  <span className={styles[side?.toLowerCase() ?? 'none']}>
                    <DashboardIcon name={icon} />
                  </span>
                  {label}
                  {isCurrent && side !== null && <span className={styles.hint}>press to clear</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </div>
  );
}
