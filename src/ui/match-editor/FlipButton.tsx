import type { RefObject } from 'react';
import type { Match } from '#contract/records.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { Icon } from '../things/Icon.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFlip } from './use-flip.ts';

type FlipButtonProps = { match: Match; root: RefObject<HTMLElement | null>; hasKeys: boolean };

/** Changes the sides the overlays show: visible on air at once. Only for the live match of the person's broadcast. */
export default function FlipButton({ match, root, hasKeys }: FlipButtonProps) {
  const flip = useFlip(match);
  useEditorKeys(root, { plain: flip ? { f: flip.run } : {} }, hasKeys);
  if (!flip) return null;
  return (
    <Button disabled={flip.isRunning} aria-pressed={match.flip_teams === true} onClick={flip.run}>
      <Icon name="flip" /> Flip sides on air <Key keys="F" />
    </Button>
  );
}
