import clsx from 'clsx';
import { useId } from 'react';
import { noSourceText } from '#domain/broadcast/shown-on.ts';
import { Key } from '#ui/controls/Key.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { useSourcesText } from '../glass/use-sources-text.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './CommandButton.module.css';
import { type Command, isBlocked } from './command.ts';
import { usePress } from './use-press.ts';

type CommandButtonProps = { command: Command; iconClassName?: string | undefined };

/** The button of a command: the state on air, the effect of using it, and whether the last action was received. */
export function CommandButton({ command, iconClassName }: CommandButtonProps) {
  const {
    label,
    icon,
    now = '',
    wanted = now,
    next,
    state,
    since,
    glass,
    obstacle,
    goesOnAir,
    isPressed,
    key,
    draws,
    drawsIndex,
  } = command;
  const press = usePress();
  const id = useId();
  const isDisabled = isBlocked(command);
  const isUnderWay = wanted !== now;
  const isUnseen = useSourcesText(draws, drawsIndex) === noSourceText;
  const isBusy = state !== 'idle' || glass !== undefined;
  return (
    <div className={clsx(styles.place, isDisabled && styles.disabled)}>
      <button
        type="button"
        data-busy={isBusy || undefined}
        className={clsx(styles.button, goesOnAir && styles.goesOnAir, isPressed && styles.pressed)}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        aria-describedby={id}
        aria-keyshortcuts={key}
        title={
          (isDisabled ? obstacle : undefined) ??
          `${label}${key === undefined ? '' : ` (${key})`}: ${now && `now ${now}, `}sends ${next}${isUnseen ? `. ${noSourceText}` : ''}`
        }
        onClick={() => press(command.id)}
      >
        <span className={styles.icon}>
          <span className={iconClassName}>
            <DashboardIcon name={icon} />
          </span>
        </span>
        <span className={styles.label}>
          <span className={styles.name}>{label}</span>
          {key !== undefined && <Key keys={key} />}
        </span>
        <span id={id} className={styles.values}>
          {now !== '' && <span className={visuallyHidden.text}>Now: </span>}
          <strong className={styles.now}>{now}</strong>
          <span className={visuallyHidden.text}>
            {now !== '' && '. '}
            {isUnderWay ? 'Pressed: ' : !isDisabled && 'Sends: '}
          </span>
          <span className={clsx(styles.next, isUnderWay && styles.underWay)}>
            {(!isDisabled || isUnderWay) && <span aria-hidden="true">→ </span>}
            {isUnderWay ? wanted : isDisabled ? obstacle : next}
          </span>
          {isUnseen && (
            <span className={styles.unseen}>
              <span className={visuallyHidden.text}>. {noSourceText}</span>
              <DashboardIcon name="noMatch" />
            </span>
          )}
        </span>
      </button>
      <span className={styles.state}>
        <StateMark state={state} since={since} glass={glass} isShort />
      </span>
    </div>
  );
}
