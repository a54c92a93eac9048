import { type ComponentType, lazy } from 'react';
import { connection } from '#data/connection.ts';
import { untilLoaded } from '#data/until-loaded.ts';

/** After this many failed loads from a reachable server the code counts as removed by a newer build. */
const failuresOfReplaced = 3;

let areLoaded = true;

/** Leaves all parts out of renders on the server, which then have in their places what a page renders first. */
export function leavePartsOut(): void {
  areLoaded = false;
}

/**
 * A lazily loaded component. Without a network loading is retried when there is one again, so that a part that
 * cannot be loaded does not break the page. If the server no longer has the code, the newer version is offered.
 * Draw it inside a Suspense whose fallback may stay for long.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let failures = 0;
  const noteFailure = (): void => {
    failures = connection.isConnected ? failures + 1 : 0;
    if (failures >= failuresOfReplaced && connection.update === 'none') connection.update = 'ready';
  };
  const loadPart = untilLoaded(load, noteFailure);
  return lazy(() => (areLoaded ? loadPart() : new Promise<never>(() => undefined)));
}
