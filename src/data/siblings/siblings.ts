import { walkRelated } from '#contract/related.ts';
import type { CachedRecord } from '#sync/cached-record.ts';
import type { PageChannel } from '../live/page-channel.ts';
import type { ThingMap } from '../things/thing-map.ts';
import { readSiblingMessage, type SiblingMessage } from './sibling-messages.ts';

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
