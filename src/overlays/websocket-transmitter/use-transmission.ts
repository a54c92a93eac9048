import { useEffect } from 'react';
import { emitProduction, onProductionSession } from '#data/production/production.ts';
import type { Output } from './watch-output.ts';

/** While nothing is live the report says only that somebody is there. */
const idleEveryMs = 10_000;

type Transmission = {
  /** Key of the client that the page is of. */
  readonly clientName: string | undefined;
  /** Undefined while nobody knows what OBS shows. */
  readonly output: Output | undefined;
  /** Whether the scenes of this person count for tally lights. */
  readonly sendsScenes: boolean;
};

/**
 * Tells the server the scenes and the stream: at each change and after each connection. When OBS or the role is lost
 * the scenes are taken back, so that lights say "unknown" instead of what was true before.
 */
export function useTransmission({ clientName, output, sendsScenes }: Transmission): void {
  const isKnown = output !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scenes that are told no longer are taken back too.
  useEffect(() => {
    if (clientName === undefined || !isKnown) return;
    return () => emitProduction('obs_disconnect', { clientName });
  }, [clientName, isKnown, sendsScenes]);

  const program = sendsScenes ? output?.program : undefined;
  const preview = output?.preview ?? null;
  // Read once a second: another text is another list, or another report.
  const inPicture = JSON.stringify(output?.programs ?? []);
  useEffect(() => {
    if (clientName === undefined || program === undefined) return;
    const programs = JSON.parse(inPicture) as string[];
    const send = (): void =>
      emitProduction('obs_data_change', {
        clientName,
        previewScene: preview,
        programScene: program,
        ...(programs.length > 1 && { programScenes: programs }),
      });
    send();
    return onProductionSession(send);
  }, [clientName, program, preview, inPicture]);
  const report = output && JSON.stringify(output.stream);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taking scenes back takes the report back as well.
  useEffect(() => {
    if (clientName === undefined || report === undefined) return;
    const send = (): void =>
      emitProduction('obs_stream_status', { clientName, ...(JSON.parse(report) as object) });
    send();
    const timer = setInterval(send, idleEveryMs);
    const stop = onProductionSession(send);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [clientName, report, sendsScenes]);
}
