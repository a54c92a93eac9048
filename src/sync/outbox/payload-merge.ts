import type { ActionName } from '#contract/actions.ts';
import type { Payload } from './entry.ts';
import { type MapRow, mergeMapRows } from './map-entries.ts';

type Fields = Readonly<Record<string, unknown>>;
type Merge = (older: Payload, newer: Payload) => Payload;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const rowsOf = (value: unknown): readonly MapRow[] => (Array.isArray(value) ? value : []);

const mergeInside =
  (name: string): Merge =>
  (older, newer) => ({ ...older, ...newer, [name]: { ...fieldsOf(older[name]), ...fieldsOf(newer[name]) } });

const mergeCams = (older: unknown, newer: unknown): Fields[] => {
  const byClient = new Map([...rowsOf(older), ...rowsOf(newer)].map((row) => [row.clientID, row]));
  return [...byClient.values()];
};

/** How two waiting calls of a `queue` action become one that loses nothing of either; the newer value wins. */
const merges: { readonly [Name in ActionName]?: Merge } = {
  'update-match-data': mergeInside('updatedData'),
  'update-profile-data': mergeInside('profileData'),
  'update-map-data': (older, newer) => ({
    ...newer,
    mapData: mergeMapRows(rowsOf(older.mapData), rowsOf(newer.mapData)),
  }),
  'set-player-relationships': (older, newer) => {
    const merged = mergeInside('roles')(older, newer);
    const hasCams = older.clientCams !== undefined || newer.clientCams !== undefined;
    return hasCams ? { ...merged, clientCams: mergeCams(older.clientCams, newer.clientCams) } : merged;
  },
};

/** One payload for both calls; undefined when the action knows no way to make one. */
export function mergePayloads(action: ActionName, older: Payload, newer: Payload): Payload | undefined {
  return merges[action]?.(older, newer);
}
