import type { ListedStream } from '#contract/specials.ts';
import type { LiveSocket } from '../live-server.ts';
import { isWithin, maximumReportBytes, maximumSceneLength } from './access.ts';
import type { EventGuard } from './event-guard.ts';
import type { Everywhere } from './everywhere.ts';
import { roomOf } from './rooms.ts';
import type { SocketStates } from './socket-states.ts';

/** Maximum age of a stream at its first report, ms. An older one was live before: the server or OBS has reconnected. */
const newMs = 30_000;

/** Tells that the stream of a client has started, once, whichever of its transmitters says so first. */
export function createStreamStarts() {
  const live = new Set<string>();
  const listeners = new Set<(clientKey: string) => void>();
  return {
    /** @param clientKey of the transmitter, whose right was looked at */
    hear(clientKey: string, { status }: Pick<ListedStream, 'status'>): void {
      if (status?.outputActive === undefined) return;
      const wasLive = live.has(clientKey);
      if (!status.outputActive) live.delete(clientKey);
      else live.add(clientKey);
      if (!status.outputActive || wasLive || (status.outputDuration ?? 0) > newMs) return;
      for (const listener of listeners) listener(clientKey);
    },
    onStart: (listener: (clientKey: string) => void) => void listeners.add(listener),
  };
}

type StreamStarts = ReturnType<typeof createStreamStarts>;

export type TransmitterOptions = {
  readonly socket: LiveSocket;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly streamStarts: Pick<StreamStarts, 'hear'>;
  readonly everywhere: Pick<Everywhere, 'reportScenes' | 'withdrawScenes' | 'reportStream' | 'removeStream'>;
};

const sceneName = (value: string | null | undefined): string | null =>
  value ? value.slice(0, maximumSceneLength) : null;

/** Events of the transmitter page: scenes and the state of the stream. */
export function addTransmitter({
  socket,
  guard,
  states,
  everywhere,
  streamStarts,
}: TransmitterOptions): void {
  const state = states.of(socket);

  guard.onGuarded(
    'obs_data_change',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ previewScene, programScene, programScenes }], { key }) => {
      const inPicture = programScenes?.flatMap((scene) => sceneName(scene) ?? []) ?? [];
      const scenes = {
        previewScene: sceneName(previewScene),
        programScene: sceneName(programScene),
        ...(inPicture.length > 0 && { programScenes: inPicture }),
      };
      everywhere.reportScenes(key, scenes, socket.id);
    },
  );

  guard.onGuarded(
    'obs_stream_status',
    ([{ clientName }]) => roomOf('client', clientName),
    ([report], { key }) => {
      if (!isWithin(report, maximumReportBytes)) return;
      state.clientKey = key;
      const stream = everywhere.reportStream(socket.id, report);
      if (stream !== undefined) streamStarts.hear(key, stream);
    },
  );

  // Withdraws only this socket's own report, so it needs no right.
  guard.onOpen('obs_disconnect', () => {
    everywhere.removeStream(socket.id);
    everywhere.withdrawScenes(socket.id);
  });
  socket.on('disconnect', () => everywhere.removeStream(socket.id));
}
