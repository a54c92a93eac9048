import { proxy, ref } from 'valtio/vanilla';
import { keyInFragment } from '#contract/production-key.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';
import { serverNow } from '../clock.ts';

/** A key for a match on this device, as the server told of it last. */
export type MatchKey = {
  readonly text: string;
  /** Of the guest, as whoever made the key wrote it. */
  readonly name: string;
  /** Clean id. */
  readonly match: string;
  /** ISO text. */
  readonly endsAt: string;
  /** Whose production it is for. */
  readonly from?: string | undefined;
  /** The server does not take it any more. */
  readonly isRevoked?: boolean | undefined;
};

/** The key that the address brought when the page was opened: it is taken out of it soon. */
export const broughtKey = keyInFragment(globalThis.location?.hash ?? '');

const storageKey = 'match-keys';

const isMatchKey = (value: unknown): value is MatchKey => {
  const { text, name, match, endsAt } = Object(value) as Partial<Record<keyof MatchKey, unknown>>;
  return [text, name, match, endsAt].every((part) => typeof part === 'string');
};

function readKeys(): readonly MatchKey[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isMatchKey) : [];
}

/**
 * The keys for matches of this device, the latest first: somebody without an account edits by them, also offline. They are
 * kept until their end, and a while longer, so that the page can say that they ended.
 */
export const matchKeys = proxy<{ list: readonly MatchKey[] }>({ list: ref(readKeys()) });

export function keepMatchKeys(list: readonly MatchKey[]): void {
  if (JSON.stringify(list) === JSON.stringify(matchKeys.list)) return;
  matchKeys.list = ref([...list]);
  writeStored(storageKey, list);
}

onStoredElsewhere(storageKey, () => {
  matchKeys.list = ref([...readKeys()]);
});

export function isOpenKey({ endsAt, isRevoked }: MatchKey): boolean {
  return isRevoked !== true && Date.parse(endsAt) > serverNow();
}

/** The key of a match, one that opens it before one that has ended. @param match id in either form */
export function keyOfMatch(list: readonly MatchKey[], match: string | undefined): MatchKey | undefined {
  const own = list.filter((key) => isSameRecord(key.match, match));
  return own.find(isOpenKey) ?? own[0];
}

/** The text of a key that opens one of these records. @param records ids in either form */
export function openKeyFor(records: readonly string[]): string | undefined {
  const keys = records.map((id) => keyOfMatch(matchKeys.list, id));
  return keys.find((key) => key && isOpenKey(key))?.text;
}
