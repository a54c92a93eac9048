import { createPortal } from 'react-dom';
import type { LooseEnd } from '#domain/bracket/editing.ts';
import { parseTarget } from '#domain/bracket/layout.ts';
import { describeTarget, endText, targetMark } from './describe-end.ts';
import styles from './EditorGame.module.css';
import type { Creator } from './use-creator.ts';
import { useHandleDrag } from './use-handle-drag.ts';

type EndHandleProps = { creator: Creator; end: LooseEnd; onHint: (slot: string | undefined) => void };

/** W or L of a match: dragged to a slot, or pressed before the slot is, it leads there. */
export function EndHandle({ creator, end, onHint }: EndHandleProps) {
  const { layout, connecting, start, finish } = creator;
  const target = layout.connections[end.matchNumber]?.[end.outcome];
  const isConnecting = connecting?.matchNumber === end.matchNumber && connecting.outcome === end.outcome;
  const { line, handlers } = useHandleDrag({
    onStart: () => start(end),
    onDrop: (under) => {
      const text = under?.closest('[data-slot]')?.getAttribute('data-slot');
      const slot = parseTarget(text);
      if (slot) finish(slot);
      else start(undefined);
    },
    onTap: () => start(isConnecting ? undefined : end),
  });
  const hint = target?.kind === 'slot' ? `${target.matchNumber}.${target.slot}` : undefined;
  return (
    <button
      type="button"
      className={styles.handle}
      data-control
      data-end={`${end.outcome} ${end.matchNumber}`}
      data-outcome={end.outcome}
      data-loose={target === undefined || undefined}
      aria-pressed={isConnecting}
      aria-label={`Connect the ${endText(end)}, now ${describeTarget(target)}`}
      title={`The ${endText(end)} goes ${describeTarget(target)}`}
      {...handlers}
      onPointerEnter={() => onHint(hint)}
      onPointerLeave={() => onHint(undefined)}
      onFocus={() => onHint(hint)}
      onBlur={() => onHint(undefined)}
    >
      <span className={styles.letter}>{end.outcome === 'win' ? 'W' : 'L'}</span>
      <span className={styles.mark}>{targetMark(target)}</span>
      {line &&
        createPortal(
          <svg className={styles.drag} aria-hidden="true">
            <title>Connection</title>
            <line {...line} />
          </svg>,
          document.body,
        )}
    </button>
  );
}
