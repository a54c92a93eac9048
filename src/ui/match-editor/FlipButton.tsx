import type { RefObject } from 'react';
import type { Match } from '#contract/records.ts';
import { actingNow } from '#data/actions/acting.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getThing } from '#data/things/store.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { Icon } from '../things/Icon.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

type Flip = { readonly isRunning: boolean; readonly run: () => void };

/** Flipping the sides of a match; undefined unless it is the live match of the person's broadcast. */
function useFlip(match: Match): Flip | undefined {
  const action = useAction('toggle-flip-teams');
  const { user } = useSession();
  const isAllowed = mayUse('match editor: flip sides on air', user) === 'allowed';
  if (!isAllowed || !isSameRecord(actingNow().liveMatch, match)) return undefined;

  const run = async () => {
    const wanted = match.flip_teams !== true;
    const set = (flip_teams: boolean) => action.run({ match: restoreId(match.id), flip_teams });
    // If this code fails to load, pressing again is the way back.
    const code = import('../controls/offer-undo.ts').catch(() => undefined);
    const outcome = await set(wanted);
    await (await code)?.offerUndo(outcome, {
      name: 'flip',
      done: recordNames(getThing).sides(match.id, wanted),
      isUnchanged: () => (getThing(match.id)?.flip_teams === true) === wanted,
      revert: () => void set(!wanted),
    });
  };
  return {
    isRunning: action.isRunning,
    run: () => {
      if (!action.isRunning) void run();
    },
  };
}

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
