import { useEffect, useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { sourceOf } from '#domain/broadcast/sources.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { noSources, type SourceList, withGone, withReport } from './model/source-list.ts';

/**
 * The loaded pages of these clients (keys as people write them), as they report. They are asked again after each
 * connection; one that does not answer stays listed with its age.
 */
export function useSources(clientKeys: readonly string[]): SourceList {
  const [sources, setSources] = useState(noSources);
  const joined = clientKeys.join('\n');

  useEffect(() => {
    if (joined === '') return;
    let isGone = false;
    let stops: (() => void)[] = [];
    void loadProduction().then(({ joinOverview, onProduction, onProductionSession }) => {
      if (isGone) return;
      const asked = (): void => setSources(({ list }) => ({ list, askedAt: serverNow() }));
      stops = [
        onProduction('prod_update', (report) => {
          const source = sourceOf(report, serverNow());
          setSources((before) => withReport(before, source));
        }),
        onProduction('prod_disconnect', (id) => {
          const nowMs = serverNow();
          setSources((before) => withGone(before, id, nowMs));
        }),
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
