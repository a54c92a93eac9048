import type { SceneState } from '#contract/socket.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { type ClientFacts, type ClientStore, factsOf } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** Server and socket that reported scenes, and the time by that server's clock, ms. */
export type SceneSource = { readonly server: string; readonly socketId: string; readonly at: number };

export type Scenes = {
  readonly previewScene: string | null;
  readonly programScene: string | null;
  /** All scenes in the program output if there is more than one: during a fade. */
  readonly programScenes?: readonly string[] | undefined;
};

type Report = Scenes & {
  source: SceneSource;
  isLost: boolean;
  facts: ClientFacts;
};

/** The last scenes of every client's broadcast software. */
export type SceneReports = {
  report(io: LiveServer, clientKey: string, scenes: Scenes, source: SceneSource): void;
  /** The same of another server, which may say again what is known already. */
  hear(io: LiveServer, clientKey: string, scenes: Scenes, source: SceneSource): void;
  /** Returns the scenes that sockets of a server have reported, without lost ones. */
  of(server: string): (readonly [clientKey: string, scenes: Scenes, source: SceneSource])[];
  /** Sends the current scenes of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
  /** Marks scenes of closed sources as lost after `lossGraceMs`, unless they are reported anew in the meantime. */
  sourcesClosed(io: LiveServer, isClosed: (source: SceneSource) => boolean): void;
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

const noScenes: Scenes = { previewScene: null, programScene: null, programScenes: undefined };

export function createSceneReports({ store }: { store: ClientStore }): SceneReports {
  const reports = new Map<string, Report>();
  const losses = new Set<ReturnType<typeof setTimeout>>();

  const stateOf = (clientKey: string, { facts, ...report }: Report): Omit<SceneState, 'emitSource'> => ({
    previewScene: report.previewScene,
    programScene: report.programScene,
    ...(report.programScenes && { programScenes: [...report.programScenes] }),
    clientSource: clientKey,
    ...(facts.playerName !== undefined && { clientPlayerName: facts.playerName }),
    clientPositions: [...facts.positions],
    at: report.source.at,
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

  const report: SceneReports['report'] = (io, clientKey, scenes, source) => {
    const reported = { ...scenes, source, isLost: false, facts: factsOf(store, clientKey) };
    reports.delete(clientKey);
    reports.set(clientKey, reported);
    makeRoom();
    tell(io, clientKey, reported);
  };
  const reportedBy = (isOne: (source: SceneSource) => boolean) =>
    [...reports].filter(([, { source, isLost }]) => !isLost && isOne(source));
  const lose = (io: LiveServer, own: ReturnType<typeof reportedBy>): void => {
    for (const [clientKey, report] of own) {
      if (reports.get(clientKey) !== report) continue;
      report.isLost = true;
      tell(io, clientKey, report);
    }
  };

  return {
    report,
    hear(io, clientKey, scenes, source) {
      const known = reports.get(clientKey);
      if (known === undefined || known.isLost || known.source.at < source.at)
        report(io, clientKey, scenes, source);
    },
    of: (server) =>
      reportedBy((source) => source.server === server).map(
        ([clientKey, { previewScene, programScene, programScenes, source }]) =>
          [clientKey, { previewScene, programScene, programScenes }, source] as const,
      ),
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
    sourcesClosed(io, isClosed) {
      const own = reportedBy(isClosed);
      if (own.length === 0) return;
      const timer = setTimeout(() => {
        losses.delete(timer);
        lose(io, own);
      }, lossGraceMs);
      timer.unref();
      losses.add(timer);
    },
    withdraw: (io, socketId) =>
      lose(
        io,
        reportedBy((source) => source.socketId === socketId),
      ),
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
