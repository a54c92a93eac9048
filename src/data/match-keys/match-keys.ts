import { proxy, ref } from 'valtio/vanilla';
import { keyInFragment } from '#contract/production-key.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { onStoredElsewhere, readStored, writeStored } from '../browser-storage.ts';
import { serverNow } from '../clock.ts';

/** A key on this device with which a user without an account acts, as the server last reported it. */
type DeviceKey = {
  readonly text: string;
  /** Name of the guest, as entered by the user who created the key. */
  readonly name: string;
  /** Name of the production it is for. */
  readonly from?: string | undefined;
  /** The server does not take it any more. */
  readonly isRevoked?: boolean | undefined;
};

export type MatchKey = DeviceKey & {
  /** Clean id. */
  readonly match: string;
  /** ISO text. */
  readonly endsAt: string;
  readonly client?: undefined;
};

/** It lasts until it is revoked. */
export type ShowKey = DeviceKey & {
  /** Clean id. */
  readonly client: string;
  readonly match?: undefined;
  readonly endsAt?: undefined;
};

export type ActingKey = MatchKey | ShowKey;

/** The key that the address brought when the page was opened: it is taken out of it soon. */
export const broughtKey = keyInFragment(globalThis.location?.hash ?? '');

const storageKey = 'match-keys';

const isActingKey = (value: unknown): value is ActingKey => typeof Object(value).text === 'string';

function readKeys(): readonly ActingKey[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isActingKey) : [];
}

/**
 * The keys for matches and shows of this device, the latest first: users without an account act with them, also
 * offline. They are kept until their end, and a while longer, so that the page can say that they ended.
 */
export const matchKeys = proxy<{ list: readonly ActingKey[] }>({ list: ref(readKeys()) });

export function keepMatchKeys(list: readonly ActingKey[]): void {
  if (JSON.stringify(list) === JSON.stringify(matchKeys.list)) return;
  matchKeys.list = ref([...list]);
  writeStored(storageKey, list);
}

onStoredElsewhere(storageKey, () => {
  matchKeys.list = ref([...readKeys()]);
});

export function isOpenKey({ endsAt, isRevoked }: ActingKey): boolean {
  return isRevoked !== true && (endsAt === undefined || Date.parse(endsAt) > serverNow());
}

/** The key of a match, one that opens it before one that has ended. @param match id in either form */
export function keyOfMatch(list: readonly ActingKey[], match: string | undefined): MatchKey | undefined {
  const own = list.filter((key): key is MatchKey => isSameRecord(key.match, match));
  return own.find(isOpenKey) ?? own[0];
}

/** The text of a key that opens one of these records. @param records ids in either form */
export function openKeyFor(records: readonly string[]): string | undefined {
  const keys = records.map((id) => keyOfMatch(matchKeys.list, id));
  return keys.find((key) => key && isOpenKey(key))?.text;
}

/** The key for a show of this device, while the server takes it. */
export const openShowKey = (): ActingKey | undefined =>
  matchKeys.list.find((key) => key.client !== undefined && isOpenKey(key));
