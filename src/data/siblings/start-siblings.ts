import { openPageChannel } from '../live/page-channel.ts';
import type { PageTree } from '../prime.ts';
import { dataCore } from '../things/core.ts';
import { siblingChannelName } from './sibling-messages.ts';
import { openSiblings } from './siblings.ts';

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
