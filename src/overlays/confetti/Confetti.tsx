import { confetti } from '#contract/overlays/teams.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Confetti as FallingConfetti } from '../parts/particles/Confetti.tsx';

/** Confetti over anything, in the colours of a theme or the event. */
export default drawOverlay(confetti, function Confetti({ options }) {
  const { theme: ofEvent } = useOverlay();
  const named = useThing('Themes', cleanId(options.theme) ?? undefined);
  return <FallingConfetti theme={options.theme === undefined ? ofEvent : named} />;
});
