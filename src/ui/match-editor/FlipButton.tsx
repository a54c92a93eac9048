import type { Match } from '#contract/records.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { Icon } from '../things/Icon.tsx';

type FlipButtonProps = { match: Match; isRunning: boolean; onFlip: () => void };

/** Changes the sides the overlays show: visible on air at once. */
export function FlipButton({ match, isRunning, onFlip }: FlipButtonProps) {
  return (
    <Button disabled={isRunning} aria-pressed={match.flip_teams === true} onClick={onFlip}>
      <Icon name="flip" /> Flip sides on air <Key keys="F" />
    </Button>
  );
}
