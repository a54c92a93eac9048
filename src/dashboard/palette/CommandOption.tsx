import clsx from 'clsx';
import { Key } from '#ui/controls/Key.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { type Command, isBlocked } from '../commands/command.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { StateMark, UnseenMark } from '../parts/StateMark.tsx';
import { useIsShowOnAir } from '../show/use-show.ts';
import styles from './CommandPalette.module.css';

type CommandOptionProps = {
  id: string;
  command: Command;
  isActive: boolean;
  /** The group is said in the line, where there is no heading. */
  hasGroup: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** A command in the palette: what is there now, what it sends, how far its last run has come, or why it cannot run. */
export function CommandOption({ id, command, isActive, hasGroup, onPoint, onChoose }: CommandOptionProps) {
  const {
    label,
    group,
    icon,
    key,
    now,
    wanted = now,
    next,
    obstacle,
    goesOnAir,
    isPressed,
    asks,
    state,
    since,
    glass,
    draws,
    drawsIndex,
  } = command;
  const isShowOnAir = useIsShowOnAir();
  const isDisabled = isBlocked(command);
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      className={clsx(styles.option, isActive && styles.active, isDisabled && styles.blocked)}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      // The focus stays in the search field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.optionIcon}>
        <DashboardIcon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>
          {label}
          {goesOnAir && isShowOnAir && <span className={styles.goesOnAir}>Goes on air</span>}
        </span>
        <span className={styles.note}>
          {hasGroup && <span>{group}</span>}
          {isDisabled ? (
            <span>{obstacle}</span>
          ) : (
            <>
              {now !== undefined && (
                <span>{wanted === now || wanted === undefined ? now : `${now} → ${wanted}`}</span>
              )}
              {now !== undefined && next !== undefined && (wanted === now || wanted === undefined) && (
                <span>
                  <span aria-hidden="true">→ </span>
                  <span className={visuallyHidden.text}>sends </span>
                  {next}
                </span>
              )}
              {now === undefined && isPressed && <span>Current</span>}
              {asks && <span>Asks first</span>}
              <UnseenMark draws={draws} index={drawsIndex} />
            </>
          )}
        </span>
      </span>
      {(state !== 'idle' || glass) && <StateMark state={state} since={since} glass={glass} />}
      {key !== undefined && <Key keys={key} />}
    </button>
  );
}
