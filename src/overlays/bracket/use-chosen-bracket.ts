import type { Bracket } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { overlayBracket } from './model/choice.ts';

/**
 * The bracket to draw; undefined without one, and until all that could be it are here. Another one takes its place when
 * that is certain.
 */
export function useChosenBracket(optionKey: string | undefined): Bracket | undefined {
  const { broadcast, event } = useOverlay();
  const keys = linkedIds(event?.brackets);
  const brackets = useThings('Brackets', keys);
  const liveMatch = useLinked('Matches', broadcast?.live_match);
  const liveBracket = useLinked('Brackets', liveMatch?.brackets);
  const areKnown = useSettled([...linkedIds(broadcast?.live_match), ...keys]);
  const chosen = overlayBracket({
    optionKey,
    broadcastKey: broadcast?.bracket_key,
    brackets,
    liveMatchBrackets: liveMatch?.brackets,
    liveBracket,
  });
  return useLastKnown(chosen, areKnown);
}
