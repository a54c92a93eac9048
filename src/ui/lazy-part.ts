import { type ComponentType, lazy } from 'react';
import { connection } from '#data/connection.ts';
import { untilLoaded } from '#data/until-loaded.ts';

/** So often code fails to come from a server that answers before it counts as replaced by a newer build. */
const failuresOfReplaced = 3;

/**
 * A part of a page whose code comes later. Without a network it comes when there is one again: what cannot be loaded
 * never takes the rest of the page with it. Code that the server does not have any more comes with the newer version,
 * which is then offered. Draw it inside a Suspense whose fallback can stand for long.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let failures = 0;
  const noteFailure = (): void => {
    failures = connection.isConnected ? failures + 1 : 0;
    if (failures >= failuresOfReplaced && connection.update === 'none') connection.update = 'ready';
  };
  return lazy(untilLoaded(load, noteFailure));
}
