import { useEffect, useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { type Source, sourceOf } from './model/sources.ts';

export type Sources = {
  readonly list: ReadonlyMap<string, Source>;
  /** When all of them were last asked, server time in ms; undefined before the first connection. */
  readonly askedAt: number | undefined;
};

const none: Sources = { list: new Map(), askedAt: undefined };

/**
 * The loaded pages of these clients (keys as people write them), as they report. They are asked again after each
 * connection; one that does not answer stays listed with its age.
 */
export function useSources(clientKeys: readonly string[]): Sources {
  const [sources, setSources] = useState(none);
  const joined = clientKeys.join('\n');

  useEffect(() => {
    if (joined === '') return;
    let isGone = false;
    let stops: (() => void)[] = [];
    const change = (work: (list: Map<string, Source>) => void): void =>
      setSources(({ list, askedAt }) => {
        const next = new Map(list);
        work(next);
        return { list: next, askedAt };
      });
    void loadProduction().then(({ joinOverview, onProduction, onProductionSession }) => {
      if (isGone) return;
      const asked = (): void => setSources(({ list }) => ({ list, askedAt: serverNow() }));
      stops = [
        onProduction('prod_update', (report) =>
          change((list) => list.set(report.socket, sourceOf(report, serverNow()))),
        ),
        onProduction('prod_disconnect', (id) => change((list) => list.delete(id))),
        onProductionSession(asked),
        ...joined.split('\n').map(joinOverview),
      ];
      asked();
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [joined]);
  return sources;
}

/** Has sources load again: those on air wait until they are off air. */
export function reloadSources(ids: readonly string[]): void {
  void loadProduction().then(({ emitProduction }) => {
    for (const socketID of ids) emitProduction('prod-send', { socketID, event: 'reload' });
  });
}
