import type { SceneState } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { type ClientFacts, type ClientStore, factsOf } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

type Report = {
  previewScene: string | null;
  programScene: string | null;
  at: number;
  /** The socket that reported; undefined once it is gone. */
  socketId: string | undefined;
  isLost: boolean;
  facts: ClientFacts;
};

export type Scenes = { readonly previewScene: string | null; readonly programScene: string | null };

/** The last scenes of every client's broadcast software (socket reference, 4.1). */
export type SceneReports = {
  report(io: LiveServer, clientKey: string, scenes: Scenes, socketId: string): void;
  /** Sends the current scenes of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
  /** Marks the socket's scenes as lost after `lossGraceMs`, unless another socket reports in the meantime. */
  socketClosed(io: LiveServer, socketId: string): void;
  /** Marks them as lost at once: their page says that its software is gone. */
  withdraw(io: LiveServer, socketId: string): void;
  /** Sends scenes again whose people, roles or broadcast have changed. */
  refresh(io: LiveServer): void;
  close(): void;
};

/** A transmitter that reloads or reconnects reports again within this time. */
export const lossGraceMs = 1_500;

/** Far more clients than an organiser has; the least recent report is dropped above it. */
const maximumClients = 500;

const noScenes: Scenes = { previewScene: null, programScene: null };

export function createSceneReports({
  store,
  clock,
}: {
  store: ClientStore;
  clock: () => number;
}): SceneReports {
  const reports = new Map<string, Report>();
  const losses = new Set<ReturnType<typeof setTimeout>>();

  const stateOf = (clientKey: string, { facts, ...report }: Report): Omit<SceneState, 'emitSource'> => ({
    previewScene: report.previewScene,
    programScene: report.programScene,
    clientSource: clientKey,
    ...(facts.playerName !== undefined && { clientPlayerName: facts.playerName }),
    clientPositions: [...facts.positions],
    at: report.at,
    ...(report.isLost && { isLost: true }),
  });
  const forBroadcast = (clientKey: string, report: Report, broadcastKey: string): SceneState => ({
    ...stateOf(clientKey, report),
    emitSource: 'broadcast',
    broadcastKey,
  });
  const forClient = (clientKey: string, report: Report): SceneState => ({
    ...stateOf(clientKey, report),
    emitSource: 'client',
  });

  const toBroadcast = (io: LiveServer, clientKey: string, report: Report, key: string | undefined): void => {
    if (key === undefined) return;
    const state = forBroadcast(clientKey, report, key);
    deliver(io, [{ kind: 'broadcast', key }], 'prod_preview_program_change', [state]);
  };
  const tell = (io: LiveServer, clientKey: string, report: Report): void => {
    const room = { kind: 'client', key: clientKey } as const;
    deliver(io, [room], 'prod_preview_program_change', [forClient(clientKey, report)]);
    toBroadcast(io, clientKey, report, report.facts.broadcastKey);
  };
  const makeRoom = (): void => {
    const [longest] = reports.keys();
    if (reports.size > maximumClients && longest !== undefined) reports.delete(longest);
  };

  const ownOf = (socketId: string) => [...reports].filter(([, report]) => report.socketId === socketId);
  const lose = (io: LiveServer, own: ReturnType<typeof ownOf>): void => {
    for (const [clientKey, report] of own) {
      if (reports.get(clientKey) !== report) continue;
      report.isLost = true;
      report.socketId = undefined;
      tell(io, clientKey, report);
    }
  };

  return {
    report(io, clientKey, scenes, socketId) {
      const report = {
        ...scenes,
        at: clock(),
        socketId,
        isLost: false,
        facts: factsOf(store, clientKey),
      };
      reports.delete(clientKey);
      reports.set(clientKey, report);
      makeRoom();
      tell(io, clientKey, report);
    },
    sendCurrent(socket, room, isShared) {
      for (const [clientKey, report] of reports) {
        if (room.kind === 'client' && room.key === clientKey) {
          const state = forClient(clientKey, report);
          deliverTo(socket, room, isShared, 'prod_preview_program_change', [state]);
        }
        if (room.kind === 'broadcast' && room.key === report.facts.broadcastKey) {
          const state = forBroadcast(clientKey, report, room.key);
          deliverTo(socket, room, isShared, 'prod_preview_program_change', [state]);
        }
      }
    },
    socketClosed(io, socketId) {
      const own = ownOf(socketId);
      if (own.length === 0) return;
      const timer = setTimeout(() => {
        losses.delete(timer);
        lose(io, own);
      }, lossGraceMs);
      timer.unref();
      losses.add(timer);
    },
    withdraw: (io, socketId) => lose(io, ownOf(socketId)),
    refresh(io) {
      for (const [clientKey, report] of reports) {
        const before = report.facts;
        const facts = factsOf(store, clientKey);
        if (JSON.stringify(facts) === JSON.stringify(before)) continue;
        report.facts = facts;
        if (before.broadcastKey !== facts.broadcastKey) {
          toBroadcast(io, clientKey, { ...report, ...noScenes, isLost: false }, before.broadcastKey);
        }
        tell(io, clientKey, report);
      }
    },
    close() {
      for (const timer of losses) clearTimeout(timer);
      losses.clear();
    },
  };
}
