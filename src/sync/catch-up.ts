import { httpHeaders, httpPaths, maximumKeysPerPost } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { contractVersion } from '#contract/version.ts';
import type { Confirmation, RecordCache } from './cache/record-cache.ts';
import { type CachedRecord, toCachedRecords } from './cached-record.ts';
import { type Fetch, fetchJson, RequestFailure } from './fetch-json.ts';
import type { Delivery, Loader } from './loader.ts';

export type CatchUpQuestion = {
  /** Last change number known for every one of the keys. */
  readonly since: number;
  /** The database that number belongs to; absent when not known yet. */
  readonly epoch: string | undefined;
  /** Clean ids and custom keys held. */
  readonly keys: readonly string[];
};

export type CatchUpResult = {
  readonly epoch: string;
  readonly sequence: number;
  /** True if the server could not list the changes and all records were read again. */
  readonly wasRefetched: boolean;
  /** The changed copies of the answer; none after a refetch. */
  readonly things: readonly CachedRecord[];
};

export type CatchUp = {
  /** Asks what changed and applies it. Rejects with a RequestFailure when the server cannot be asked. */
  run(question: CatchUpQuestion): Promise<CatchUpResult>;
};

type ChangesAnswer = { epoch: string; sequence: number; records: readonly WireRecord[] | undefined };

/**
 * Requests the changes since a change number among the keys on this device, and confirms every key. Changed records are
 * applied, the rest is marked as current, and after `tooOld` or another epoch all are read again.
 */
export function createCatchUp({
  fetch,
  host,
  clock,
  cache,
  loader,
  onDelivery,
  onConfirmed,
}: {
  fetch: Fetch;
  host: string;
  clock: () => number;
  cache: Pick<RecordCache, 'putMany' | 'confirm'>;
  loader: Pick<Loader, 'load'>;
  /** Told of the changed copies; `things` may be empty. */
  onDelivery?: (delivery: Delivery) => void;
  /** Told that those of these keys that were right at `since` are right now. */
  onConfirmed?: (keys: readonly string[], confirmed: Confirmation) => void;
}): CatchUp {
  const runPart = async (question: CatchUpQuestion): Promise<CatchUpResult> => {
    const { epoch, sequence, records } = await requestChanges({ fetch, host, ...question });
    const isSameDatabase = question.epoch === epoch;
    if (records === undefined || !isSameDatabase) {
      // Told first, so that no number of the old database survives in a cache or page.
      onDelivery?.({ things: [], epoch, sequence, stored: cache.putMany([], epoch).catch(() => undefined) });
      await loader.load(question.keys);
      return { epoch, sequence, wasRefetched: true, things: [] };
    }
    const confirmed = { since: question.since, asOf: sequence, checkedAt: clock() };
    const things: CachedRecord[] = records.flatMap((wire) =>
      toCachedRecords(wire, { sequence, checkedAt: confirmed.checkedAt }),
    );
    const stored = cache
      .putMany(things, epoch)
      .then(() => cache.confirm(question.keys, confirmed))
      .catch(() => undefined);
    onDelivery?.({ things, epoch, sequence, stored });
    onConfirmed?.(question.keys, confirmed);
    return { epoch, sequence, wasRefetched: false, things };
  };

  return {
    async run({ since, epoch, keys: asked }) {
      // Keys next to each other are rows next to each other on the disk, which are read in one request.
      const keys = asked.length > maximumKeysPerPost ? [...asked].sort() : asked;
      let result: CatchUpResult | undefined;
      for (let start = 0; start === 0 || start < keys.length; start += maximumKeysPerPost) {
        const part = await runPart({ since, epoch, keys: keys.slice(start, start + maximumKeysPerPost) });
        // The keys of an earlier part are only known up to their own answer: the smallest number counts.
        const sequence =
          result?.epoch === part.epoch ? Math.min(result.sequence, part.sequence) : part.sequence;
        const wasRefetched = part.wasRefetched || result?.wasRefetched === true;
        result = { ...part, sequence, wasRefetched, things: [...(result?.things ?? []), ...part.things] };
      }
      if (result === undefined) throw new Error('A catch-up always asks at least once');
      return result;
    },
  };
}

async function requestChanges({
  fetch,
  host,
  since,
  epoch,
  keys,
}: CatchUpQuestion & { fetch: Fetch; host: string }): Promise<ChangesAnswer> {
  const { body } = await fetchJson(fetch, `${host}${httpPaths.changes}`, {
    method: 'POST',
    headers: { [httpHeaders.version]: String(contractVersion), 'Content-Type': 'application/json' },
    // Without an epoch the server answers `tooOld`, which is right: the numbers belong to nothing.
    body: JSON.stringify({ since, epoch: epoch ?? '', keys }),
  });
  return readAnswer(body);
}

function readAnswer(body: unknown): ChangesAnswer {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { epoch, sequence, records, tooOld } = answer;
  if (typeof epoch !== 'string' || typeof sequence !== 'number') {
    throw new RequestFailure('The answer does not say which changes it covers', 0);
  }
  const isList = Array.isArray(records) && tooOld !== true;
  return { epoch, sequence, records: isList ? (records as WireRecord[]) : undefined };
}
