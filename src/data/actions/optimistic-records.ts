import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import type { OutboxEntry } from '#sync/outbox/entry.ts';
import type { Pending, PendingFields, ThingEntry, ThingMap } from '../things/thing-map.ts';

/** Fields that one action sets on one record. */
type Layer = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Absent for values of others, which were taken and are here before their record. */
  readonly pending: Pending | undefined;
  /** The change number after which the record itself shows the action; absent while it is not done. */
  readonly sequence: number | undefined;
};

export type OptimisticRecords = {
  /** Applies the unconfirmed fields of these entries over the records, in the order of their actions. */
  show(entries: readonly OutboxEntry[]): void;
  /** Records of done actions that do not show them yet. */
  behind(): string[];
};

/**
 * The optimistic view: while an action waits or its records have not caught up, readers see its values. They are
 * put on top in the same moment as a record changes, so that no live update makes a pending value flicker.
 */
export function createOptimisticRecords(map: ThingMap): OptimisticRecords {
  const shown = new Map<string, { layers: readonly Layer[]; stop: () => void }>();

  const draw = (key: string, layers: readonly Layer[]): void => {
    const entry = map.entry(key);
    const open = layers.filter((layer) => !isCaughtUp(entry, layer));
    const record = entry.record;
    if (record === undefined || open.length === 0) {
      entry.set({ shown: undefined, pending: undefined });
      return;
    }
    const next = withFields(record, open);
    const pending = pendingOf(open);
    entry.set({
      shown: isSame(entry.shown, next) ? entry.shown : next,
      pending: isSame(entry.pending, pending) ? entry.pending : pending,
    });
  };

  const forget = (key: string): void => {
    shown.get(key)?.stop();
    shown.delete(key);
    draw(key, []);
  };

  return {
    show(entries) {
      const layers = layersOf(entries);
      for (const key of [...shown.keys()]) if (!layers.has(key)) forget(key);
      for (const [key, list] of layers) {
        shown.get(key)?.stop();
        // Synchronous, not batched: readers are notified once record and shown values are both up to date.
        const stop = map.entry(key).subscribe(() => draw(key, list));
        shown.set(key, { layers: list, stop });
        draw(key, list);
      }
    },
    behind: () =>
      [...shown].flatMap(([key, { layers }]) => {
        const entry = map.entry(key);
        const isBehind = layers.some((layer) => layer.sequence !== undefined && !isCaughtUp(entry, layer));
        return isBehind ? [key] : [];
      }),
  };
}

/** Live updates arrive long before; what is still behind then was missed and is asked for. */
const patienceMs = 1_500;

/** Asks for records that do not show a done action yet, so that its own values are no longer shown in their place. */
export function createCatchUp(
  records: Pick<OptimisticRecords, 'behind'>,
  confirm: (keys: readonly string[]) => void,
): { look(entries: readonly OutboxEntry[]): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    look(entries) {
      if (timer !== undefined || !entries.some(({ state }) => state === 'done')) return;
      timer = setTimeout(() => {
        timer = undefined;
        const keys = records.behind();
        if (keys.length > 0) confirm(keys);
      }, patienceMs);
    },
  };
}

const stateOf = {
  waiting: 'waiting',
  sending: 'sending',
  conflict: 'conflict',
  done: 'sending',
  refused: undefined,
  expired: undefined,
} as const;

function layersOf(entries: readonly OutboxEntry[]): Map<string, Layer[]> {
  const layers = new Map<string, Layer[]>();
  for (const entry of entries) {
    const state = stateOf[entry.state];
    if (state === undefined) continue;
    const sequence = entry.state === 'done' ? (entry.sequence ?? 0) : undefined;
    for (const { id, fields } of entry.patches) {
      const key = cleanId(id);
      if (key === null) continue;
      const pending = entry.taken === undefined ? { state, since: entry.createdAt } : undefined;
      const layer = { fields, pending, sequence };
      layers.set(key, [...(layers.get(key) ?? []), layer]);
    }
  }
  return layers;
}

/**
 * Returns true if the copy on this page is from after the action. One commit numbers its records consecutively, so a
 * record that already has the values counts too.
 */
function isCaughtUp({ record, revision, asOf }: ThingEntry, { sequence, fields }: Layer): boolean {
  if (sequence === undefined) return false;
  if ((revision ?? 0) >= sequence || (asOf ?? 0) >= sequence) return true;
  return Object.entries(fields).every(([name, value]) =>
    isSame(isCleared(value) ? undefined : value, isCleared(record?.[name]) ? undefined : record?.[name]),
  );
}

/** Records carry no empty values. */
function isCleared(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || isSame(value, []);
}

function withFields(record: WireRecord, layers: readonly Layer[]): WireRecord {
  const next: WireRecord = { ...record };
  for (const { fields } of layers) {
    for (const [name, value] of Object.entries(fields)) {
      if (isCleared(value)) delete next[name];
      else next[name] = value;
    }
  }
  return next;
}

function pendingOf(layers: readonly Layer[]): PendingFields {
  const pending: Record<string, PendingFields[string]> = {};
  for (const { fields, pending: own } of layers) {
    for (const name of Object.keys(fields)) {
      if (own === undefined) delete pending[name];
      else pending[name] = own;
    }
  }
  return pending;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
