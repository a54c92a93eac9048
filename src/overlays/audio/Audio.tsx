import { audio } from '#contract/overlays/media.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useAudioJob } from '../parts/sound/SoundButton.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';

/**
 * The voices of one room as a source of sound. They come from a bot in the chat server, which is no part of this product.
 * The page reports that to the source overview; it is silent and transparent.
 */
export default drawOverlay(audio, function Audio({ options }) {
  const job = useAudioJob(options.key);
  useOverlayReport({ voices: options.key ?? 'none' });
  useSoundReport(options.key === undefined ? 'none' : job);
  return null;
});
