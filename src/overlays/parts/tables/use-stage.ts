import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';

/** The stage whose standings are shown: the one asked for, the broadcast's, or the live match's (overlays 3.9). */
export function useStage(asked?: string | undefined): string | undefined {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  return [asked, broadcast?.current_stage, match?.match_group].find((stage) => stage?.trim());
}
