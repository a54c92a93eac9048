import { type GamePlace, moveGame, placeGame, removeGame } from '#domain/bracket/editing.ts';
import { feederShortText, feedersOf } from '#domain/bracket/feeders.ts';
import type { Slot } from '#domain/bracket/layout.ts';
import iconButton from '#ui/styles/icon-button.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { endText } from './describe-end.ts';
import { EarlyEndChoice } from './EarlyEndChoice.tsx';
import styles from './EditorGame.module.css';
import { EndHandle } from './EndHandle.tsx';
import { placeText, readPlace } from './game-place.ts';
import type { Creator } from './use-creator.ts';
import { useHandleDrag } from './use-handle-drag.ts';

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
