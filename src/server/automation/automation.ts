import type { AutomationRun } from '#contract/automation-runs.ts';
import { CodedError } from '#contract/errors.ts';
import type { automationSettings } from '#contract/records/broadcast-choices.ts';
import type { Broadcast } from '#contract/records.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { automationsOn } from '#domain/broadcast/automations.ts';
import type { Logger } from '../log.ts';
import type { RecordChange, Store } from '../store/store.ts';

/** What happens by itself on a show, as a setting of the broadcast switches it on (data server runtime, 1). */
export type Automation = {
  readonly setting: (typeof automationSettings)[number];
  /** Dirty ids of the shows that the change concerns, with why; none for most changes. */
  readonly concerns?: (change: RecordChange, store: AutomationStore) => readonly Occasion[];
  /** The same of the stream of a client that has started. */
  readonly concernsStream?: (clientKey: string, store: AutomationStore) => readonly Occasion[];
  /** @returns what was done, for the log */
  readonly run: (broadcast: string) => Promise<string>;
};

export type Occasion = { readonly broadcast: string; readonly reason: string };
export type AutomationStore = Pick<Store, 'get' | 'read'>;

type AutomationOptions = {
  readonly store: AutomationStore & Pick<Store, 'onCommitted'>;
  readonly automations: readonly Automation[];
  readonly log: Logger;
  /** Is told of each run, for whoever produces the show. */
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

/** Why it was not done, in words. What is no refusal is a fault of ours and keeps its stack. */
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
