import type { AutomationRun } from '#contract/automation-runs.ts';
import { CodedError } from '#contract/errors.ts';
import type { automationSettings } from '#contract/records/broadcast-choices.ts';
import type { Broadcast } from '#contract/records.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { automationsOn } from '#domain/broadcast/automations.ts';
import { hasResult, type ScoredMatch } from '#domain/match/outcome.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { clientOf, factsOf } from '../live/production/clients.ts';
import type { Logger } from '../log.ts';
import type { RecordChange, Store } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';

/** An automatic action on a show, switched on by a setting of the broadcast. */
type Automation = {
  readonly setting: (typeof automationSettings)[number];
  /** Dirty ids of the shows that the change concerns, with why; none for most changes. */
  readonly concerns?: (change: RecordChange, store: AutomationStore) => readonly Occasion[];
  /** The same of the stream of a client that has started. */
  readonly concernsStream?: (clientKey: string, store: AutomationStore) => readonly Occasion[];
  /** @returns what was done, for the log */
  readonly run: (broadcast: string) => Promise<string>;
};

type Occasion = { readonly broadcast: string; readonly reason: string };
type AutomationStore = Pick<Store, 'get' | 'read'>;

type AutomationOptions = {
  readonly store: AutomationStore & Pick<Store, 'onCommitted'>;
  readonly automations: readonly Automation[];
  readonly log: Logger;
  /** Called with each run, for the producers of the show. */
  readonly onRun?: ((run: AutomationRun) => void) | undefined;
  readonly clock?: (() => number) | undefined;
};

export type Automations = {
  /** Resolves when what is under way is done. */
  settled(): Promise<void>;
  /** The broadcast software of a client has begun to stream. */
  streamStarted(clientKey: string): void;
  stop(): void;
};

const isOn = (store: AutomationStore, { setting }: Automation, broadcast: string): boolean =>
  automationsOn((store.get(broadcast) ?? {}) as Broadcast).includes(setting);

const unknownFault = 'It failed by a fault of the server; its log has the rest.';

/** Returns the reason of a failure as text. An error that is not a refusal is a bug and keeps its stack. */
function failureOf(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof CodedError) return { failure: error.message };
  if (error instanceof RuleRefusal) return { failure: error.code };
  return { err: error };
}

/**
 * Runs the automations after each commit of this process: of several servers that is the one that made the change, so
 * that each occasion has one owner, and after a report that a stream has started, which reaches one server too. Every run is in the log with its reason and what came of it; of one show they run one
 * after the other.
 */
export function startAutomations({
  store,
  automations,
  log,
  onRun,
  clock = Date.now,
}: AutomationOptions): Automations {
  const lastByShow = new Map<string, Promise<void>>();

  const runOne = async (automation: Automation, { broadcast, reason }: Occasion): Promise<void> => {
    const facts = { automation: automation.setting, broadcast, reason };
    try {
      const done = await automation.run(broadcast);
      log.info({ ...facts, done }, 'an automation ran');
      onRun?.({ ...facts, result: done, isDone: true, at: clock() });
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ ...facts, ...failure }, 'an automation could not do its work');
      onRun?.({ ...facts, result: String(failure.failure ?? unknownFault), isDone: false, at: clock() });
    }
  };
  const queue = (automation: Automation, occasion: Occasion): void => {
    const { broadcast } = occasion;
    const before = lastByShow.get(broadcast) ?? Promise.resolve();
    const after = before.then(() => runOne(automation, occasion));
    lastByShow.set(broadcast, after);
    void after.then(() => {
      if (lastByShow.get(broadcast) === after) lastByShow.delete(broadcast);
    });
  };

  const queueAll = (occasionsOf: (automation: Automation) => readonly Occasion[] | undefined): void => {
    for (const automation of automations) {
      for (const occasion of occasionsOf(automation) ?? []) {
        if (isOn(store, automation, occasion.broadcast)) queue(automation, occasion);
      }
    }
  };
  const stop = store.onCommitted((changes) => {
    for (const change of changes) queueAll(({ concerns }) => concerns?.(change, store));
  });
  return {
    settled: async () => {
      await Promise.all(lastByShow.values());
    },
    streamStarted: (clientKey) => queueAll(({ concernsStream }) => concernsStream?.(clientKey, store)),
    stop,
  };
}

const live = (record: RecordChange['after']): string | null => firstLinkedId(record?.live_match as LinkField);

/** Another match is live on a show. A match that is only cleared is none: a title without names would be wrong. */
function liveMatchChanged({ id, before, after }: RecordChange): readonly Occasion[] {
  if (before === undefined || after?.__tableName !== 'Broadcasts') return [];
  const now = live(after);
  if (now === null || isSameRecord(now, live(before))) return [];
  return [{ broadcast: restoreId(id), reason: `the live match changed to ${restoreId(now)}` }];
}

/** A stream start by the producer of a show's live match. An observer's stream goes to the crew, not on air. */
function streamStarted(clientKey: string, store: AutomationStore): readonly Occasion[] {
  if (!factsOf(store, clientKey).positions.includes('Producer')) return [];
  const broadcast = firstLinkedId(clientOf(store, clientKey)?.broadcast as LinkField);
  if (broadcast === null) return [];
  return [{ broadcast: restoreId(broadcast), reason: `the stream of client ${clientKey} has started` }];
}

const isDecided = (match: RecordChange['after']): boolean => hasResult((match ?? {}) as ScoredMatch);

/** The live match of a show has a result. */
function liveMatchDecided(change: RecordChange, store: AutomationStore): readonly Occasion[] {
  const { id, before, after } = change;
  if (before === undefined || after?.__tableName !== 'Matches' || isDecided(before) || !isDecided(after))
    return [];
  return linkedIds(after.live_broadcast as LinkField)
    .filter((broadcast) => isSameRecord(live(store.get(broadcast)) ?? undefined, id))
    .map((broadcast) => ({
      broadcast: restoreId(broadcast),
      reason: `the live match ${restoreId(id)} is decided`,
    }));
}

const payload = { predictionAction: 'resolve', predictionType: 'match', autoLockAfter: 0 } as const;

/** Resolves predictions. The subject of the open prediction decides whether the match or its last map resolves it. */
const resolvePredictionsAutomatically = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Resolve predictions when live match completes',
  concerns: liveMatchDecided,
  run: async (broadcast) => {
    const turn = { read: (id: string) => store.get(id), acting: { broadcast } };
    const result = await twitch.managePrediction(turn, payload)();
    return result === 'refunded'
      ? 'The open prediction was cancelled: viewers got their points back'
      : 'The open prediction was resolved';
  },
});

const setting = 'Advertise when going live';

/** Only the start: whether a stream that broke off is over is for the crew to say. */
const advertiseAtStart = (store: Pick<Store, 'get' | 'commit'>): Automation => ({
  setting,
  concernsStream: streamStarted,
  run: async (broadcast) => {
    if (store.get(broadcast)?.advertise === true) return 'The show was advertised already';
    const changes = [{ table: 'Broadcasts' as const, id: broadcast, fields: { advertise: true } }];
    await store.commit(changes, { actor: 'automation', reason: setting });
    return 'The show is advertised';
  },
});

const setTitleAutomatically = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set title when live match changes',
  concerns: liveMatchChanged,
  run: async (broadcast) => twitch.setTitle({ read: (id) => store.get(id), acting: { broadcast } })(),
});

const setTitleAtStart = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set title when going live',
  concernsStream: streamStarted,
  run: async (broadcast) => twitch.setTitle({ read: (id) => store.get(id), acting: { broadcast } })(),
});

const setMarkerAutomatically = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set marker when live match changes',
  concerns: liveMatchChanged,
  run: async (broadcast) => twitch.setMarker({ read: (id) => store.get(id), acting: { broadcast } }, {})(),
});

/** This server has no bot in the chat server: who switched the setting on finds out why nothing comes. */
const sendMessageAutomatically: Automation = {
  setting: 'Send Discord message when live match changes',
  concerns: liveMatchChanged,
  run: async () => 'No message was sent: this server has no chat bot',
};

/** Every automation, in the order in which they run on one occasion. */
export const showAutomations = (
  store: AutomationStore & Pick<Store, 'commit'>,
  twitch: TwitchActions | undefined,
): readonly Automation[] => [
  sendMessageAutomatically,
  advertiseAtStart(store),
  ...(twitch === undefined
    ? []
    : [
        setMarkerAutomatically(store, twitch),
        setTitleAutomatically(store, twitch),
        setTitleAtStart(store, twitch),
        resolvePredictionsAutomatically(store, twitch),
      ]),
];
