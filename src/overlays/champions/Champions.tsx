import { champions } from '#contract/overlays/teams.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useWinner } from '../parts/match/use-winner.ts';
import { Confetti } from '../parts/particles/Confetti.tsx';

/** Confetti and a stinger in the winner's colours, for the cut to the winners. */
export default drawOverlay(champions, function Champions() {
  const { broadcast, common } = useOverlay();
  const winner = useWinner(useLinked('Matches', broadcast?.live_match));
  useStingerLook({
    theme: winner?.theme,
    text: common.stingerText ?? 'Winners',
    hidesText: winner === undefined,
  });
  return winner ? <Confetti theme={winner.theme} /> : null;
});
