import {
  type OpenableFieldName,
  openableFieldNames,
  openableFields,
} from '#contract/records/openable-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { openedIn } from '#domain/event-settings/settings-text.ts';
import type { Draft } from '../draft.ts';
import type { Held } from '../held.ts';
import { type GetRecord, idOf, idsIn, type RecordsView, textIn } from '../records-view.ts';
import { type Hidden, publicView } from '../visibility.ts';

/** The private fields that events open by their settings, by dirty id of the event. */
export type Openers = ReadonlyMap<string, readonly OpenableFieldName[]>;

type Opened = Hidden['opened'];

const openedByEvent = (event: WireRecord): OpenableFieldName[] => {
  const names = openedIn(textIn(event, 'blocks'));
  return openableFieldNames.filter((name) => names.has(name));
};

/** The events that open something, among all records. */
export const openersAmong = (view: RecordsView): Openers => {
  const openers = new Map<string, OpenableFieldName[]>();
  for (const event of view.scan('Events')) {
    const names = openedByEvent(event);
    if (names.length > 0) openers.set(idOf(event), names);
  }
  return openers;
};

/** The events that open something after a draft; the same object when it touches none of them. */
export const openersAfter = (draft: Draft, before: Openers): Openers => {
  let openers: Map<string, readonly OpenableFieldName[]> | undefined;
  for (const [id, record] of draft.touched) {
    const names = record?.__tableName === 'Events' ? openedByEvent(record) : [];
    if (names.length === 0 && !before.has(id)) continue;
    openers ??= new Map(before);
    if (names.length === 0) openers.delete(id);
    else openers.set(id, names);
  }
  return openers ?? before;
};

/**
 * Follows the links of events to the records whose fields they open. Only what the public reaches from the event counts:
 * a hidden event opens nothing, and one that hides its staff nothing of theirs. Records in `closed` stay closed.
 */
export const openedBy = (
  get: GetRecord,
  openers: Openers,
  hidden: Pick<Hidden, 'ids' | 'staffOf'> & Pick<Held, 'closed'>,
): Opened => {
  const opened = new Map<string, Set<string>>();
  const view = publicView(get, { ...hidden, opened });
  const step = (ids: Iterable<string>, field: string): Set<string> => {
    const found = new Set<string>();
    for (const id of ids) {
      const record = view.get(id);
      if (record === undefined) continue;
      for (const linked of idsIn(view.open(record), field)) found.add(linked);
    }
    return found;
  };
  for (const [event, names] of openers) {
    for (const name of names) {
      const { from, isNeeded } = openableFields[name];
      const ids = from.flatMap((path) => [
        ...path
          .split('.')
          .filter(Boolean)
          .reduce<Set<string>>(step, new Set([event])),
      ]);
      for (const id of ids) {
        const record = view.get(id);
        if (record === undefined || hidden.closed.has(id) || !isNeeded(record)) continue;
        opened.set(id, (opened.get(id) ?? new Set()).add(name));
      }
    }
  }
  return opened;
};

/** The records of which other fields are open than before. */
export const differentlyOpened = (before: Opened, after: Opened): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    return old?.size !== now?.size || [...(now ?? [])].some((name) => old?.has(name) !== true);
  });
