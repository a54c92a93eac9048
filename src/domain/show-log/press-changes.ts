import { type Acting, dirtyIdsIn, type RecordPatch, type RecordReader } from '#domain/actions/patch.ts';
import {
  type ChangedRecord,
  type GlassSource,
  glassOf,
  glassText,
  withShown,
} from '#domain/broadcast/press-to-glass.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { isSameField } from '#domain/same-value.ts';

/**
 * Returns how many of the loaded sources show an action or a later state of what it changed. It is unknown for an action
 * without changes, such as a trigger, and until the sources have reported.
 *
 * @param since number of the last change before the action
 * @param overlaysRendering returns the overlays that render one of these fields, undefined where that is not known
 */
export function deliveredText(
  { at, since, changes }: { at: number; since: number; changes: readonly PressChange[] },
  sources: readonly GlassSource[] | undefined,
  overlaysRendering: (table: string, fields: readonly string[]) => ReadonlySet<string> | undefined,
): string {
  if (sources === undefined || changes.length === 0) return 'Delivery unknown';
  const records = new Map<string, ChangedRecord>();
  for (const { table, id, field } of changes) {
    const overlays = overlaysRendering(table, [field]);
    const key = cleanId(id);
    if (overlays === undefined || key === null) return 'Delivery unknown';
    const known = records.get(key)?.overlays ?? [];
    records.set(key, { revision: since + 1, overlays: new Set([...known, ...overlays]) });
  }
  const glass = glassOf(withShown({ at, records, shownBy: new Map() }, sources), sources);
  // A page that does not tell what it draws may show it.
  const isSilent = sources.some(({ isCounted, drawn }) => isCounted && drawn.size === 0);
  // Sources tell when they drew the latest revision, which may be of a later press.
  return glass.sources === 0 && isSilent ? 'Delivery unknown' : glassText({ ...glass, tookMs: undefined });
}

type Numbered = { readonly id: number };

/** Merges two lists of actions, both newest first, as is the result. For an action in both, the fresh entry counts. */
export function mergedPresses<Press extends Numbered>(
  known: readonly Press[],
  fresh: readonly Press[],
  most: number,
): Press[] {
  const byId = new Map([...known, ...fresh].map((press) => [press.id, press]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, most);
}

/**
 * Returns the shows whose log has an action, dirty ids: the one that its caller controls, if the action is on it, and
 * those whose record, live match or maps of the live match it changes.
 *
 * @param isOnShow true if the action is on the caller's show
 */
export function showsOfPress(
  read: RecordReader,
  press: {
    readonly isOnShow: boolean;
    readonly acting: Acting;
    readonly patches: readonly Pick<RecordPatch, 'table' | 'id'>[];
  },
): string[] {
  const { isOnShow, acting, patches } = press;
  const ofMatch = (match: string): string[] => dirtyIdsIn(read(match), 'live_broadcast');
  const changed = patches.flatMap(({ table, id }) => {
    if (id === undefined) return [];
    if (table === 'Broadcasts') return [restoreId(id)];
    if (table === 'Matches') return ofMatch(id);
    return table === 'Maps' ? dirtyIdsIn(read(id), 'match').flatMap(ofMatch) : [];
  });
  const own = isOnShow && acting.broadcast !== undefined ? [restoreId(acting.broadcast)] : [];
  return [...new Set([...own, ...changed])];
}

/** One field of one record that an action changed. The id is dirty; an absent value is null. */
export type PressChange = {
  readonly table: string;
  readonly id: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
};

/**
 * Returns the fields that patches change, read before they are applied. Fields that keep their value are left out, and
 * those of a new role of a player: the match names it, and it stays for the next time when a match loses it.
 */
export function changesOf(read: RecordReader, patches: readonly RecordPatch[]): PressChange[] {
  return patches.flatMap(({ table, id, isNew, fields }) => {
    if (id === undefined || (isNew && table === 'Player Relationships')) return [];
    const record = isNew ? undefined : read(id);
    return Object.entries(fields).flatMap(([field, after]) => {
      const before = record?.[field];
      return isSameField(before, after)
        ? []
        : [{ table, id, field, before: before ?? null, after: after ?? null }];
    });
  });
}

/** Lists of switches that are on. Their order means nothing: one that is switched on again is the last of its list. */
const switches: ReadonlySet<string> = new Set(['observer_settings', 'automation_settings']);

const inOneOrder = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

/** Returns true if two values of a field mean the same to the log. */
export const isSameLogged = (field: string, one: unknown, other: unknown): boolean =>
  switches.has(field) ? isSameField(inOneOrder(one), inOneOrder(other)) : isSameField(one, other);

/**
 * Returns true if all fields still have the values that the action gave them, and undefined while a record is not
 * known here.
 */
export function isStillSo(read: RecordReader, changes: readonly PressChange[]): boolean | undefined {
  let isKnown = true;
  for (const { id, field, after } of changes) {
    const record = read(id);
    if (record === undefined) isKnown = false;
    else if (!isSameLogged(field, record[field], after)) return false;
  }
  return isKnown ? true : undefined;
}
