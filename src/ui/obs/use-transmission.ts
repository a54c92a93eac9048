import { useEffect } from 'react';
import { emitProduction, onProductionSession } from '#data/production/production.ts';
import type { Output } from './watch-output.ts';

/**
 * Interval at which an unchanged report is repeated, ms. It shows that the page is running. All pages of a browser share
 * one socket, and one of them that ends withdraws the reports of all: the others have to report theirs again.
 */
const repeatEveryMs = 10_000;

/** Sends a report now, at the interval, and after each connection. Returns a function that stops it. */
function keepReporting(send: () => void): () => void {
  send();
  const timer = setInterval(send, repeatEveryMs);
  const stop = onProductionSession(send);
  return () => {
    clearInterval(timer);
    stop();
  };
}

type Transmission = {
  /** Key of the client that the page is of. */
  readonly clientName: string | undefined;
  /** Undefined while the state of OBS is unknown. */
  readonly output: Output | undefined;
  /** True if the scenes of this person count for tally lights. */
  readonly sendsScenes: boolean;
};

/**
 * Tells the server the scenes and the stream: at each change, at an interval, and after each connection. When OBS or the role is lost
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
    return keepReporting(() =>
      emitProduction('obs_data_change', {
        clientName,
        previewScene: preview,
        programScene: program,
        ...(programs.length > 1 && { programScenes: programs }),
      }),
    );
  }, [clientName, program, preview, inPicture]);
  const report = output && JSON.stringify(output.stream);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taking scenes back takes the report back as well.
  useEffect(() => {
    if (clientName === undefined || report === undefined) return;
    return keepReporting(() =>
      emitProduction('obs_stream_status', { clientName, ...(JSON.parse(report) as object) }),
    );
  }, [clientName, report, sendsScenes]);
}
