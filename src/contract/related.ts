import { cleanId } from '#domain/record-id.ts';
import type { WireRecord } from './records/wire.ts';

/**
 * The `related` hint names the linked records that a page needs besides the requested ones, so that a page needs
 * one round trip. A path is dotted link fields: `teams.theme`. A step may take part of its list: `matches(6)` the
 * first six, `events(-10)` the last ten. A path may be meant for one key only:
 * `special:live-matches/matches.teams.theme`.
 */

/** Records a server adds to one answer at most. */
export const maximumRelated = 600;

/** Links followed for each record that may be found: paths may lead through the same records again and again. */
const linksPerRecord = 50;

type Step = { readonly field: string; readonly take: number | undefined };
type RelatedPath = { readonly root: string | undefined; readonly steps: readonly Step[] };

const parseStep = (text: string): Step => {
  const [, field = text, take] = /^(.+)\((-?\d+)\)$/.exec(text) ?? [];
  return { field, take: take === undefined ? undefined : Number(take) };
};

/** The parts of a path: the key it is limited to, and its steps. */
export const parseRelatedPath = (path: string): RelatedPath => {
  const slash = path.lastIndexOf('/');
  return {
    root: slash === -1 ? undefined : path.slice(0, slash),
    steps: path
      .slice(slash + 1)
      .split('.')
      .map(parseStep),
  };
};

const linkedKeys = (record: WireRecord, step: Step): string[] => {
  const value = record[step.field];
  if (!Array.isArray(value)) return [];
  const part =
    step.take === undefined ? value : step.take < 0 ? value.slice(step.take) : value.slice(0, step.take);
  return part.flatMap((id) => (typeof id === 'string' ? (cleanId(id) ?? []) : []));
};

/**
 * Follows the paths from the roots and returns the clean keys found, without the roots and duplicates. Paths are
 * followed in order, so that a limit cuts the least important ones. With the limit the number of links that are
 * followed is bounded too.
 *
 * @param read returns the record under a key, or undefined when it is unknown (its key is still listed, so that the
 * caller can request it)
 */
export const walkRelated = (
  roots: readonly string[],
  paths: readonly string[],
  read: (key: string) => WireRecord | undefined,
  limit: number = maximumRelated,
): string[] => {
  const rootKeys = roots.map((root) => cleanId(root) ?? root);
  const met = new Set(rootKeys);
  const related: string[] = [];
  let linksLeft = limit * linksPerRecord;
  for (const path of paths) {
    const { root, steps } = parseRelatedPath(path);
    let level = root === undefined ? rootKeys : rootKeys.filter((key) => key === root);
    for (const step of steps) {
      const next = new Set<string>();
      for (const key of level) {
        const record = read(key);
        if (record === undefined) continue;
        for (const linked of linkedKeys(record, step)) {
          linksLeft -= 1;
          if (linksLeft < 0) return related;
          next.add(linked);
          if (met.has(linked)) continue;
          if (related.length >= limit) return related;
          met.add(linked);
          related.push(linked);
        }
      }
      level = [...next];
    }
  }
  return related;
};

/** Returns the maps whose scores count as those of their match: of a first to 1. Links, since only few have any. */
export function scoreMapKeys(record: WireRecord | undefined): string[] {
  if (record?.__tableName !== 'Matches' || record.first_to !== 1) return [];
  return linkedKeys(record, { field: 'maps', take: undefined });
}
