import { type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type GamePlace,
  type LooseEnd,
  moveGame,
  placeGame,
  removeGame,
  setEndsIf,
} from '#domain/bracket/editing.ts';
import { rematchOf } from '#domain/bracket/exit.ts';
import { feederShortText, feedersOf } from '#domain/bracket/feeders.ts';
import { parseTarget, type Slot } from '#domain/bracket/layout.ts';
import { Select } from '#ui/controls/Select.tsx';
import iconButton from '#ui/styles/icon-button.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './EditorGame.module.css';
import { type Creator, describeTarget, endText, targetMark } from './use-creator.ts';

type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

type HandleDrag = {
  /** From where to where the pointer has dragged, in pixels of the window; undefined while it does not. */
  readonly line: Line | undefined;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClick: () => void;
  };
};

/** A pointer that has moved less than this, in pixels, makes a tap. */
const dragFromPx = 8;

/**
 * Tells a drag from a tap or key press on a handle: `onStart` when a drag begins, `onDrop` with what is under the pointer
 * where it ends, `onTap` otherwise.
 */
function useHandleDrag(on: {
  onStart: () => void;
  onDrop: (under: Element | undefined) => void;
  onTap: () => void;
}): HandleDrag {
  const [line, setLine] = useState<Line>();
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const end = () => {
    from.current = undefined;
    setLine(undefined);
  };
  return {
    line,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
      },
      onPointerMove: ({ clientX, clientY }) => {
        const start = from.current;
        if (!start) return;
        const isFar = Math.hypot(clientX - start.x, clientY - start.y) >= dragFromPx;
        if (!line && !isFar) return;
        if (!line) on.onStart();
        wasDragged.current = true;
        setLine({ x1: start.x, y1: start.y, x2: clientX, y2: clientY });
      },
      onPointerUp: ({ clientX, clientY }) => {
        if (line) on.onDrop(document.elementFromPoint(clientX, clientY) ?? undefined);
        end();
      },
      onPointerCancel: end,
      onClick: () => {
        // The browser reports a click after a drag as well.
        if (!wasDragged.current) on.onTap();
        wasDragged.current = false;
      },
    },
  };
}

type EndHandleProps = { creator: Creator; end: LooseEnd; onHint: (slot: string | undefined) => void };

/** W or L of a match: dragged to a slot, or pressed before the slot is, it leads there. */
function EndHandle({ creator, end, onHint }: EndHandleProps) {
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

/** Of a match whose winner and loser meet again: whether that second match is always played. */
function EarlyEndChoice({ creator, number }: { creator: Creator; number: number }) {
  const connection = creator.layout.connections[number];
  const rematch = connection && rematchOf(connection);
  const endsIf = connection?.endsIf;
  if (rematch === undefined && endsIf === undefined) return null;
  const second = rematch === undefined ? 'The second match' : `Match ${rematch}`;
  return (
    <Select
      label={`${second} is played`}
      value={endsIf === undefined ? '' : String(endsIf)}
      options={[
        { value: '', label: 'always' },
        { value: '1', label: `if slot 2 wins match ${number}` },
        { value: '2', label: `if slot 1 wins match ${number}` },
      ]}
      onChange={(value) =>
        creator.apply((layout) =>
          setEndsIf(layout, number, value === '1' ? 1 : value === '2' ? 2 : undefined),
        )
      }
    />
  );
}

/** A place as an attribute of what is drawn there: `0.2.1`. */
export const placeText = ({ bracket, column, game }: GamePlace): string => `${bracket}.${column}.${game}`;

/** The place that an attribute names; undefined for anything else. */
function readPlace(text: string | null | undefined): GamePlace | undefined {
  const [, bracket, column, game] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  if (bracket === undefined) return undefined;
  return { bracket: Number(bracket), column: Number(column), game: Number(game) };
}

type EditorGameProps = {
  creator: Creator;
  place: GamePlace;
  /** Null is an empty place. */
  number: number | null;
  isLast: boolean;
  /** Target of the handle that is pointed at: `7.1`. */
  hint: string | undefined;
  onHint: (slot: string | undefined) => void;
  hasProblem: boolean;
};

/** A game with its two slots and where its winner and loser go, or an empty place. */
export function EditorGame({ creator, place, number, isLast, hint, onHint, hasProblem }: EditorGameProps) {
  const what = number === null ? 'the empty place' : `match ${number}`;
  // For pointers only: the buttons beside it do the same for keys.
  const { line, handlers } = useHandleDrag({
    onStart: () => creator.start(undefined),
    onDrop: (under) => {
      const to = readPlace(under?.closest('[data-place]')?.getAttribute('data-place'));
      if (to && placeText(to) !== placeText(place)) creator.apply((layout) => placeGame(layout, place, to));
    },
    onTap: () => undefined,
  });
  const tool = (label: string, icon: 'down' | 'close', isOff: boolean, run: () => void, turn?: 'up') => (
    <button
      type="button"
      className={iconButton.button}
      data-control
      data-turn={turn}
      aria-label={`${label} ${what}`}
      title={`${label} ${what}`}
      disabled={isOff}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li
      className={styles.game}
      data-empty={number === null || undefined}
      data-problem={hasProblem || undefined}
      data-place={placeText(place)}
    >
      <div className={styles.head}>
        <span
          className={styles.number}
          title={`Drag ${what} to another place`}
          data-dragged={line !== undefined || undefined}
          {...handlers}
        >
          {number === null ? 'Empty' : `M${number}`}
        </span>
        {tool(
          'Move up',
          'down',
          place.game === 0,
          () => creator.apply((layout) => moveGame(layout, place, -1)),
          'up',
        )}
        {tool('Move down', 'down', isLast, () => creator.apply((layout) => moveGame(layout, place, 1)))}
        {tool('Remove', 'close', false, () => creator.apply((layout) => removeGame(layout, place)))}
      </div>
      {number !== null && (
        <div className={styles.rows}>
          <SlotButton creator={creator} number={number} slot={1} isHinted={hint === `${number}.1`} />
          <EndHandle creator={creator} end={{ matchNumber: number, outcome: 'win' }} onHint={onHint} />
          <SlotButton creator={creator} number={number} slot={2} isHinted={hint === `${number}.2`} />
          <EndHandle creator={creator} end={{ matchNumber: number, outcome: 'lose' }} onHint={onHint} />
        </div>
      )}
      {number !== null && <EarlyEndChoice creator={creator} number={number} />}
    </li>
  );
}

type SlotButtonProps = { creator: Creator; number: number; slot: Slot; isHinted: boolean };

/** A team's place: takes what is being connected; else picks up what leads here. */
function SlotButton({ creator, number, slot, isHinted }: SlotButtonProps) {
  const { layout, connecting, start, finish } = creator;
  const feeder = feedersOf(layout, number, slot)[0];
  const isOpen = connecting !== undefined && connecting.matchNumber !== number;
  const fed = feeder ? `the ${endText(feeder)}` : 'nobody yet';
  return (
    <button
      type="button"
      className={styles.slot}
      data-control
      data-slot={`${number}.${slot}`}
      data-open={isOpen || undefined}
      data-hinted={isHinted || undefined}
      disabled={!isOpen && (connecting !== undefined || !feeder)}
      aria-label={
        isOpen
          ? `Connect the ${endText(connecting)} to match ${number}, slot ${slot}, now ${fed}`
          : `Match ${number}, slot ${slot}: ${fed}`
      }
      onClick={() => {
        if (isOpen) finish({ kind: 'slot', matchNumber: number, slot });
        else if (feeder) start(feeder);
      }}
    >
      {feeder ? feederShortText(feeder, undefined) : isOpen ? 'Here' : 'Open'}
    </button>
  );
}
