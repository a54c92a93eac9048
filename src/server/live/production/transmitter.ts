import type { LiveSocket } from '../live-server.ts';
import type { EventGuard } from './event-guard.ts';
import type { Everywhere } from './everywhere.ts';
import { isWithin, maximumReportBytes, maximumSceneLength } from './limits.ts';
import { roomOf } from './rooms.ts';
import type { SocketStates } from './socket-states.ts';
import type { StreamStarts } from './stream-starts.ts';

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
