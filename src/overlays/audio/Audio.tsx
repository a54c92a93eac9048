import { audio } from '#contract/overlays/audio.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useAudioJob } from '../parts/sound/use-audio-job.ts';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';

/**
 * The voices of one room as a source of sound (overlays-live, audio). They come from a bot in the chat server, which
 * this product does not run: the source overview is told so, and the page is silent and transparent.
 */
export default drawOverlay(audio, function Audio({ options }) {
  const job = useAudioJob(options.key);
  useOverlayReport({ voices: options.key ?? 'none' });
  useSoundReport(options.key === undefined ? 'none' : job);
  return null;
});
