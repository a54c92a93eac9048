import * as v from 'valibot';
import { type PageSnapshot, pageSnapshot } from '#contract/worker.ts';
import { reportProblem } from './log.ts';

const cacheName = 'page-snapshots';

/** Pages that are kept; those kept longest ago go first. */
const maximumPages = 40;

/** Times and what is on now are part of the picture, so it is not shown for longer; ms. */
const freshForMs = 86_400_000;

const stored = v.object({ takenAt: v.number(), snapshot: pageSnapshot });

export type PageSnapshots = {
  /** Keeps how a page stands, in place of what was kept of it. */
  keep(snapshot: PageSnapshot): Promise<void>;
  /** How a page stood within the last day; undefined when nobody knows, or the storage cannot be read. */
  find(path: string): Promise<PageSnapshot | undefined>;
  clear(): Promise<void>;
};

/** Snapshots of pages in the browser's cache storage. A full or refused storage keeps none, and nothing else fails. */
export function createPageSnapshots(storage: CacheStorage, clock: () => number): PageSnapshots {
  return {
    async keep(snapshot) {
      try {
        const cache = await storage.open(cacheName);
        // Put again, an entry would stay where it was in the order of age.
        await cache.delete(snapshot.path);
        await cache.put(snapshot.path, new Response(JSON.stringify({ takenAt: clock(), snapshot })));
        const kept = await cache.keys();
        for (const old of kept.slice(0, -maximumPages)) await cache.delete(old);
      } catch (reason) {
        reportProblem('The picture of a page could not be kept', reason);
      }
    },
    async find(path) {
      try {
        const answer = await (await storage.open(cacheName)).match(path);
        if (!answer) return undefined;
        const { takenAt, snapshot } = v.parse(stored, await answer.json());
        const ageMs = clock() - takenAt;
        return ageMs >= 0 && ageMs < freshForMs ? snapshot : undefined;
      } catch (reason) {
        reportProblem('The picture of a page could not be read', reason);
        return undefined;
      }
    },
    async clear() {
      await storage.delete(cacheName);
    },
  };
}
