import { CodedError } from '#contract/errors.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';

/** What the outbox adds to a call; all absent on calls of older clients (architecture 2.2). */
export type CallHeaders = {
  readonly idempotencyKey?: string | undefined;
  /** Dirty id to the change number the operator's screen showed. */
  readonly seenRevisions?: ReadonlyMap<string, number> | undefined;
  /** Milliseconds since 1970. */
  readonly useByMs?: number | undefined;
  /** Milliseconds since 1970; undefined as well where it makes no sense, since nothing but a metric depends on it. */
  readonly madeAtMs?: number | undefined;
  /** Dirty id of the player who pressed, whoever is signed in when it arrives. */
  readonly actingPerson?: string | undefined;
  /** Dirty id of the show that was the caller's at the press. */
  readonly actingBroadcast?: string | undefined;
};

/** The headers as they came. */
export type RawCallHeaders = {
  readonly [Name in 'key' | 'seen' | 'useBy' | 'madeAt' | 'actingPerson' | 'actingBroadcast']?:
    | string
    | undefined;
};

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;
const revisionPattern = /^\d{1,15}$/;
const isoPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** No action touches more records. */
const maximumSeen = 500;

function seenRevisionsIn(text: string): ReadonlyMap<string, number> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > maximumSeen) throw new CodedError('invalid-seen-revisions');
  const seen = new Map<string, number>();
  for (const part of parts) {
    const [id, revision, ...more] = part.split('=').map((piece) => piece.trim());
    if (!isRecordId(id) || revision === undefined || !revisionPattern.test(revision) || more.length > 0) {
      throw new CodedError('invalid-seen-revisions');
    }
    seen.set(id, Number(revision));
  }
  return seen;
}

const instantIn = (text: string): number => (isoPattern.test(text) ? Date.parse(text) : Number.NaN);

function endIn(text: string): number {
  const ms = instantIn(text);
  if (Number.isNaN(ms)) throw new CodedError('invalid-use-by');
  return ms;
}

/** @throws CodedError `invalid-idempotency-key`, `invalid-seen-revisions`, `invalid-use-by` */
export function readCallHeaders(raw: RawCallHeaders): CallHeaders {
  const { key, seen, useBy, madeAt, actingPerson, actingBroadcast } = raw;
  if (key !== undefined && !keyPattern.test(key)) throw new CodedError('invalid-idempotency-key');
  return {
    idempotencyKey: key,
    seenRevisions: seen === undefined ? undefined : seenRevisionsIn(seen),
    useByMs: useBy === undefined ? undefined : endIn(useBy.trim()),
    madeAtMs: madeAt === undefined ? undefined : instantIn(madeAt.trim()) || undefined,
    actingPerson: actingPerson === undefined ? undefined : restoreId(actingPerson.trim()),
    actingBroadcast: actingBroadcast === undefined ? undefined : restoreId(actingBroadcast.trim()),
  };
}
