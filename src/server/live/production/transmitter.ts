import type { LiveServer, LiveSocket } from '../live-server.ts';
import type { EventGuard } from './event-guard.ts';
import { isWithin, maximumReportBytes, maximumSceneLength } from './limits.ts';
import { roomOf } from './rooms.ts';
import type { SceneReports } from './scene-reports.ts';
import type { SocketStates } from './socket-states.ts';
import type { Streams } from './streams.ts';

export type TransmitterOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly sceneReports: SceneReports;
  readonly streams: Streams;
};

const sceneName = (value: string | null | undefined): string | null =>
  value ? value.slice(0, maximumSceneLength) : null;

/** Events of the transmitter page: scenes and the state of the stream. */
export function addTransmitter({
  socket,
  io,
  guard,
  states,
  sceneReports,
  streams,
}: TransmitterOptions): void {
  const state = states.of(socket);

  guard.onGuarded(
    'obs_data_change',
    ([{ clientName }]) => roomOf('client', clientName),
    ([{ previewScene, programScene }], { key }) => {
      const scenes = { previewScene: sceneName(previewScene), programScene: sceneName(programScene) };
      sceneReports.report(io, key, scenes, socket.id);
    },
  );

  guard.onGuarded(
    'obs_stream_status',
    ([{ clientName }]) => roomOf('client', clientName),
    ([report], { key }) => {
      if (!isWithin(report, maximumReportBytes)) return;
      state.clientKey = key;
      streams.set(socket.id, report);
    },
  );

  // Withdraws only this socket's own report, so it needs no right.
  guard.onOpen('obs_disconnect', () => {
    streams.remove(socket.id);
    sceneReports.withdraw(io, socket.id);
  });
  socket.on('disconnect', () => streams.remove(socket.id));
}
