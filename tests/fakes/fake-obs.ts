import { createHash, randomBytes } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';

type Frame = { op: number; d: Record<string, unknown> };
type Answer = Record<string, unknown> | { readonly refused: number };
export type ObsRequestSeen = { readonly type: string; readonly data: Record<string, unknown> };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The subscription that an event belongs to, by obs-websocket 5. */
function intentOf(event: string): number {
  if (event.includes('Transition')) return 1 << 4;
  if (event.startsWith('CurrentSceneCollection') || event.startsWith('CurrentProfile')) return 1 << 1;
  if (event.startsWith('Stream') || event.startsWith('Record')) return 1 << 6;
  return event.startsWith('StudioMode') ? 1 << 10 : 1 << 2;
}

/** A stand-in for OBS that speaks obs-websocket 5: studio mode, two scenes and more, inputs, a stream. */
export type FakeObs = {
  readonly url: string;
  readonly port: number;
  /** Every request but the question whether it is still there. */
  readonly seen: readonly ObsRequestSeen[];
  readonly connections: () => number;
  /** Cuts as a user of OBS does: preview and program swap in studio mode. */
  cut(program: string, preview?: string): void;
  /**
   * Starts a fade. OBS names the new scene as program at once and announces it at the end. Another fade before that starts
   * from the old scene again, and only the last one has an end.
   */
  fade(program: string, ms: number): void;
  /** Switches to another scene collection, with both of its events. */
  switchCollection(name: string): void;
  setStream(status: Record<string, unknown>): void;
  send(event: string, data?: Record<string, unknown>): void;
  /** Answers nothing any more, with its connections open: a process that hangs. */
  freeze(): void;
  /** Ends as a killed process does. */
  kill(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
};

export type FakeObsOptions = {
  readonly password?: string;
  readonly port?: number;
  /** Answers instead of its own. */
  readonly answers?: Readonly<Record<string, (data: Record<string, unknown>) => Answer>>;
};

export async function startFakeObs({
  password,
  port: wanted = 0,
  answers: others = {},
}: FakeObsOptions = {}): Promise<FakeObs> {
  const scenes = ['Desk', 'Obs 1', 'Obs 2', 'Break'];
  const items: Record<string, string[]> = { Desk: ['Guests', 'Lower third'], 'Obs 1': ['Game'] };
  const inputs = [
    { inputName: 'Game', inputKind: 'color_source_v3' },
    { inputName: 'Microphone', inputKind: 'pulse_input_capture' },
  ];
  const seen: ObsRequestSeen[] = [];
  /** Identified connections with the events that they subscribe to. */
  const open = new Map<WebSocket, number>();
  let program = 'Desk';
  let preview: string | undefined = 'Obs 1';
  let stream: Record<string, unknown> = { outputActive: false, outputReconnecting: false, outputDuration: 0 };
  let isFrozen = false;
  let collection = 'Untitled';
  let fading: ReturnType<typeof setTimeout> | undefined;
  let server: WebSocketServer | undefined;
  let port = wanted;

  const send = (eventType: string, eventData: Record<string, unknown> = {}): void => {
    if (isFrozen) return;
    const eventIntent = intentOf(eventType);
    for (const [socket, subscriptions] of open)
      if (subscriptions & eventIntent)
        socket.send(JSON.stringify({ op: 5, d: { eventType, eventIntent, eventData } }));
  };
  const startTransition = (next: string, nextPreview: string | undefined, transitionName: string): void => {
    clearTimeout(fading);
    const hasPreviewChanged = nextPreview !== preview;
    [program, preview] = [next, nextPreview];
    send('SceneTransitionStarted', { transitionName });
    if (hasPreviewChanged) send('CurrentPreviewSceneChanged', { sceneName: preview });
  };
  const endTransition = (transitionName: string): void => {
    send('SceneTransitionVideoEnded', { transitionName });
    send('SceneTransitionEnded', { transitionName });
    send('CurrentProgramSceneChanged', { sceneName: program });
  };
  const cut = (next: string, nextPreview = preview): void => {
    startTransition(next, nextPreview, 'Cut');
    endTransition('Cut');
  };
  const fade = (next: string, ms: number): void => {
    startTransition(next, preview, 'Fade');
    fading = setTimeout(() => endTransition('Fade'), ms);
  };

  const answers: Record<string, (data: Record<string, unknown>) => Answer> = {
    GetStudioModeEnabled: () => ({ studioModeEnabled: preview !== undefined }),
    GetVersion: () => ({ obsVersion: '29.0.2', obsWebSocketVersion: '5.1.0', rpcVersion: 1 }),
    GetCurrentProgramScene: () => ({ currentProgramSceneName: program, sceneName: program }),
    GetCurrentPreviewScene: () =>
      preview === undefined ? { refused: 506 } : { currentPreviewSceneName: preview, sceneName: preview },
    GetSceneCollectionList: () => ({
      currentSceneCollectionName: collection,
      sceneCollections: [collection],
    }),
    GetSceneList: () => ({
      currentProgramSceneName: program,
      currentPreviewSceneName: preview ?? null,
      // OBS lists the last one first.
      scenes: scenes.map((sceneName, sceneIndex) => ({ sceneIndex, sceneName })).reverse(),
    }),
    GetInputList: () => ({ inputs }),
    GetSceneItemId: ({ sceneName, sourceName }) => {
      const index = items[String(sceneName)]?.indexOf(String(sourceName)) ?? -1;
      return index === -1 ? { refused: 600 } : { sceneItemId: index + 1 };
    },
    GetStreamStatus: () => stream,
    GetRecordStatus: () => ({ outputActive: false }),
    GetProfileParameter: ({ parameterName }) => ({
      parameterValue: parameterName === 'DelayEnable' ? 'true' : '20',
    }),
    GetStreamServiceSettings: () => ({
      streamServiceType: 'rtmp_common',
      streamServiceSettings: {
        service: 'Twitch',
        server: 'rtmp://ingest.example/app',
        key: 'live_77_secretkey',
      },
    }),
    GetVideoSettings: () => ({ outputWidth: 1920, outputHeight: 1080, fpsNumerator: 60, fpsDenominator: 1 }),
    CreateScene: ({ sceneName }) => {
      if (scenes.includes(String(sceneName))) return { refused: 601 };
      scenes.push(String(sceneName));
      return {};
    },
    CreateInput: ({ inputName, inputKind }) => {
      inputs.push({ inputName: String(inputName), inputKind: String(inputKind) });
      return { sceneItemId: inputs.length };
    },
    SetCurrentProgramScene: ({ sceneName }) => {
      if (!scenes.includes(String(sceneName))) return { refused: 600 };
      cut(String(sceneName));
      return {};
    },
    SetSceneItemEnabled: () => ({}),
    SetInputMute: ({ inputName }) =>
      inputs.some((input) => input.inputName === inputName) ? {} : { refused: 600 },
  };

  const answer = (type: string, data: Record<string, unknown>) => {
    if (type !== 'GetStudioModeEnabled') seen.push({ type, data });
    const found = (others[type] ?? answers[type])?.(data) ?? { refused: 204 };
    return 'refused' in found
      ? { requestStatus: { result: false, code: found.refused, comment: 'Refused by the stand-in' } }
      : { requestStatus: { result: true, code: 100 }, responseData: found };
  };

  const greet = (socket: WebSocket): void => {
    const [challenge, salt] = [randomBytes(16).toString('base64'), randomBytes(16).toString('base64')];
    const authentication = password === undefined ? {} : { authentication: { challenge, salt } };
    socket.send(
      JSON.stringify({ op: 0, d: { obsWebSocketVersion: '5.1.0', rpcVersion: 1, ...authentication } }),
    );
    socket.on('message', (text) => {
      if (isFrozen) return;
      const { op, d } = JSON.parse(String(text)) as Frame;
      if (op === 1) {
        const right =
          password === undefined || d.authentication === sha256(sha256(password + salt) + challenge);
        if (!right) return socket.close(4009, 'Authentication failed.');
        open.set(socket, Number(d.eventSubscriptions ?? 0));
        socket.send(JSON.stringify({ op: 2, d: { negotiatedRpcVersion: 1 } }));
        return;
      }
      if (!open.has(socket)) return socket.close(4007, 'Not identified');
      const { requestId, requestType, requestData = {} } = d;
      if (op === 6) {
        const reply = answer(String(requestType), requestData as Record<string, unknown>);
        socket.send(JSON.stringify({ op: 7, d: { requestId, requestType, ...reply } }));
      }
    });
    socket.on('close', () => open.delete(socket));
  };

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      isFrozen = false;
      const next = new WebSocketServer({
        host: '127.0.0.1',
        port,
        handleProtocols: (names) => (names.has('obswebsocket.json') ? 'obswebsocket.json' : false),
      });
      server = next;
      next.on('connection', greet);
      next.once('error', reject);
      next.once('listening', () => {
        port = (next.address() as { port: number }).port;
        resolve();
      });
    });

  await start();
  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    seen,
    connections: () => open.size,
    cut,
    fade,
    switchCollection(name) {
      send('CurrentSceneCollectionChanging', { sceneCollectionName: collection });
      collection = name;
      send('CurrentSceneCollectionChanged', { sceneCollectionName: collection });
    },
    setStream(status) {
      stream = { ...stream, ...status };
      send('StreamStateChanged', { outputActive: stream.outputActive });
    },
    send,
    freeze() {
      isFrozen = true;
    },
    kill: () =>
      new Promise((resolve) => {
        clearTimeout(fading);
        for (const socket of server?.clients ?? []) socket.terminate();
        if (server) server.close(() => resolve());
        else resolve();
      }),
    start,
  };
}
