import { walkRelated } from '#contract/related.ts';
import { type CachedRecord, readCachedRecords } from '#sync/cached-record.ts';
import { openPageChannel, type PageChannel } from '../live/page-registry.ts';
import type { PageTree } from '../prime.ts';
import { dataCore } from '../things/core.ts';
import type { ThingMap } from '../things/thing-map.ts';

/** Requests between pages of one browser, for records that neither server nor disk can supply. */
type SiblingMessage =
  | { type: 'ask'; ask: string; keys: readonly string[]; related: readonly string[] }
  | { type: 'answer'; ask: string; epoch: string | undefined; things: readonly CachedRecord[] };

const siblingChannelName = 'grandstand-siblings';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** A message of another page, or undefined: an older page of this origin may say other things. */
export function readSiblingMessage(data: unknown): SiblingMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ask, keys, related, epoch, things } = data as Partial<Record<string, unknown>>;
  if (!isText(ask)) return undefined;
  if (type === 'ask' && isTextList(keys) && isTextList(related)) return { type, ask, keys, related };
  if (type === 'answer' && (epoch === undefined || isText(epoch)) && Array.isArray(things)) {
    return { type, ask, epoch, things: readCachedRecords(things) };
  }
  return undefined;
}

type Siblings = {
  /** Asks the other pages for what is not held of these keys, and of what hangs on them. */
  ask(keys: readonly string[], related?: readonly string[]): void;
  stop(): void;
};

type SiblingsOptions = {
  readonly map: Pick<ThingMap, 'peek' | 'isHeld' | 'apply' | 'epoch'>;
  readonly channel: PageChannel;
  /** Between 0 and 1, to let one of many pages answer first. */
  readonly random?: () => number;
  readonly newId?: () => string;
};

/** With forty overlays open one answer is enough: each waits a moment of its own and stays silent when another spoke. */
const answerWithinMs = 80;
const maximumThings = 800;

/**
 * Gives the records this page holds to pages that have none, and asks for theirs: a source that starts with server
 * and network gone draws what its neighbours draw.
 */
export function openSiblings({
  map,
  channel,
  random = Math.random,
  newId = () => `${Date.now()}-${Math.random()}`,
}: SiblingsOptions): Siblings {
  const answering = new Map<string, ReturnType<typeof setTimeout>>();
  const say = (message: SiblingMessage): void => channel.post(message);

  const thingOf = (key: string): CachedRecord[] => {
    const held = map.peek(key);
    if (held?.status !== 'ready' || held.record === undefined) return [];
    const { record, revision, asOf, checkedAt = 0 } = held;
    return [{ key, record, revision, asOf, checkedAt }];
  };

  const thingsFor = (keys: readonly string[], related: readonly string[]): CachedRecord[] => {
    const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, maximumThings);
    return [...new Set([...keys, ...reached])].slice(0, maximumThings).flatMap(thingOf);
  };

  channel.listen((data) => {
    const message = readSiblingMessage(data);
    switch (message?.type) {
      case undefined:
        return;
      case 'answer':
        clearTimeout(answering.get(message.ask));
        answering.delete(message.ask);
        map.apply(message.things, message.epoch);
        return;
      case 'ask': {
        const { ask, keys, related } = message;
        if (thingsFor(keys, related).length === 0) return;
        const timer = setTimeout(() => {
          answering.delete(ask);
          say({ type: 'answer', ask, epoch: map.epoch(), things: thingsFor(keys, related) });
        }, random() * answerWithinMs);
        answering.set(ask, timer);
        return;
      }
      default:
        message satisfies never;
    }
  });

  return {
    ask(keys, related = []) {
      const wanted = related.length > 0 ? keys : keys.filter((key) => !map.isHeld(key));
      if (wanted.length > 0) say({ type: 'ask', ask: newId(), keys: wanted, related });
    },
    stop() {
      for (const timer of answering.values()) clearTimeout(timer);
      channel.close();
    },
  };
}

/** Memory, disk and server come first; what is still open then is asked for. */
const patienceMs = 60;

/** Exchanges records with the other overlays of this browser. Answers how to stop. */
export function startSiblings({ keys, related }: PageTree): () => void {
  const channel = openPageChannel(siblingChannelName);
  if (channel === undefined) return () => undefined;
  const { map, onWanted } = dataCore();
  const siblings = openSiblings({ map, channel });
  const open = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askSoon = (keys: readonly string[]): void => {
    for (const key of keys) open.add(key);
    timer ??= setTimeout(() => {
      timer = undefined;
      siblings.ask([...open]);
      open.clear();
    }, patienceMs);
  };
  const stop = onWanted(askSoon);
  const first = setTimeout(() => {
    if (!keys.every((key) => map.isHeld(key))) siblings.ask(keys, related);
  }, patienceMs);
  return () => {
    stop();
    clearTimeout(first);
    clearTimeout(timer);
    siblings.stop();
  };
}
