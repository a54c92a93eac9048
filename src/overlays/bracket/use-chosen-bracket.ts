import type { Bracket } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { overlayBracket } from './model/choice.ts';

/** The bracket to draw; undefined without one. */
export function useChosenBracket(optionKey: string | undefined): Bracket | undefined {
  const { broadcast, event } = useOverlay();
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const liveMatch = useLinked('Matches', broadcast?.live_match);
  const liveBracket = useLinked('Brackets', liveMatch?.brackets);
  return overlayBracket({
    optionKey,
    broadcastKey: broadcast?.bracket_key,
    brackets,
    liveMatchBrackets: liveMatch?.brackets,
    liveBracket,
  });
}
