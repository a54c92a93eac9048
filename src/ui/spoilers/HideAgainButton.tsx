import { useRef } from 'react';
import type { Match } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { revealResult, spoilers } from '#data/spoilers/spoilers.ts';
import { cleanId } from '#domain/record-id.ts';
import { hidesEvent } from '#domain/spoilers/choice.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import { useFocusAround } from './use-focus-around.ts';

/** Takes back that the score of a match was shown; nothing for other matches. */
export default function HideAgainButton({ match }: { match: Match }) {
  const key = cleanId(match) ?? '';
  const isRevealed = useShared(
    spoilers,
    ({ choice }) => hidesEvent(choice, match.event) && choice.revealed.includes(key),
  );
  return isRevealed && <HideAgain matchKey={key} />;
}

function HideAgain({ matchKey }: { matchKey: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAround(button);
  return (
    <Button ref={button} look="quiet" onClick={() => revealResult(matchKey, false)}>
      <Icon name="hidden" />
      Hide this score again
    </Button>
  );
}
