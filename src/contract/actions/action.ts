import type * as v from 'valibot';
import type { ActionAccess } from '#domain/access/action-access.ts';
import type { FieldGroup } from '#domain/actions/field-groups.ts';
import type { ActionField, FieldMap } from '#domain/actions/fields.ts';
import type { Acting, RecordReader, Rule } from '#domain/actions/patch.ts';
import type { RecordNames } from '#domain/actions/record-names.ts';

/**
 * Describes an action once for page, worker and server: its payload and answer, its callers, its changes, its handling
 * without a connection and its label.
 */

/**
 * - `queue`: kept in order, merged field by field, asks when another user changed the same field
 * - `latest`: only the newest call per key is sent
 * - `absolute`: turned into the wanted result on a named record at the action, refused once that record has changed
 * - `perishable`: carries a use-by time and expires visibly
 * - `reject`: refused at once without a connection
 */
export type OfflineClass = 'queue' | 'latest' | 'absolute' | 'perishable' | 'reject';

/** `lateAfterMs`: also refused if it takes longer to reach the server. */
type Rejection = { readonly keep: 'reject'; readonly lateAfterMs?: number | undefined };

/** Handling of a call, or of one parameter of it, without a connection. */
export type OfflineHandling = {
  /** Reason for this class. */
  readonly reason: string;
} & (
  | { readonly keep: 'perishable' | 'latest' | 'absolute'; readonly lateAfterMs: number }
  | { readonly keep: 'queue'; readonly lateAfterMs?: undefined }
  | Rejection
);

/** For calls that mean another record or value once the records have changed: a toggle, "the next map". */
type Resolution<Payload> = {
  /** Names the record and the value that the person sees; what is not known of the records stays open. */
  readonly resolve: (payload: Payload, acting: Acting, read: RecordReader) => Payload;
  /** Returns true if the payload names every record and value: only then may the call run later. */
  readonly isResolved: (payload: Payload) => boolean;
};

/** One field of one record. */
export type RecordField = { readonly id: string; readonly field: string };

/** Used where the map of fields is not enough: lists, and values by name. */
type Editing<Payload> = {
  /** Two waiting calls as one that loses nothing of either; the newer value wins. */
  readonly merge: (older: Payload, newer: Payload) => Payload;
  /** The call without what sets these fields; undefined when nothing is left of it. */
  readonly without: (payload: Payload, dropped: readonly RecordField[]) => Payload | undefined;
};

/** Parameters that hold a list of objects or values by name. */
type RowParameter<Payload> = {
  [Name in keyof Payload]-?: NonNullable<Payload[Name]> extends readonly object[]
    ? Name
    : string extends keyof NonNullable<Payload[Name]>
      ? Name
      : never;
}[keyof Payload];

type EditingOf<Payload> = [RowParameter<Payload>] extends [never]
  ? Partial<Editing<Payload>>
  : Editing<Payload>;

type Expiry<Payload> = {
  /** Returns an earlier end than `lateAfterMs` after the action, if the payload gives one. Server time, ms. */
  readonly expiresAt?: (payload: Payload, pressedAt: number, latest: number) => number;
};

export type OfflineRule<Payload> = {
  /** Reason for this class. */
  readonly reason: string;
  /** Calls with the same key replace or merge with each other. */
  readonly per: (payload: Payload, acting: Acting) => readonly string[];
} & (
  | ({ readonly keep: 'queue' } & EditingOf<Payload>)
  | ({
      readonly keep: 'latest';
      /** From here on the person is asked again (lateness.ts). */
      readonly lateAfterMs: number;
      /** Parameters that are handled unlike the rest. Each key of `per` then represents one parameter. */
      readonly parts?: { readonly [Name in keyof Payload]?: OfflineHandling };
    } & Partial<Resolution<Payload>> &
      Expiry<Payload>)
  | ({
      readonly keep: 'absolute';
      readonly lateAfterMs: number;
      /** True if a newer call of the same key replaces an older one; false where each call is an event of its own. */
      readonly supersedes: boolean;
    } & Resolution<Payload>)
  | ({
      readonly keep: 'perishable';
      readonly lateAfterMs: number;
      /** Records beyond `touches` whose later calls wait for this one; dirty ids. */
      readonly precedes?: (payload: Payload) => readonly string[];
    } & Expiry<Payload>)
);

export type PayloadSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
export type AnswerSchema = v.GenericSchema<unknown, unknown>;

type Inner<Value> = NonNullable<Value> extends readonly (infer Row)[] ? Row : NonNullable<Value>;

/** Every parameter with its label and record field; a group or list of rows with those inside it. */
export type ParameterMap<Payload> = {
  readonly [Name in keyof Payload]-?:
    | ActionField
    | { readonly fields: { readonly [Field in keyof Inner<Payload[Name]>]-?: ActionField } };
};

type Described<Payload> = {
  /** The call in words, as outbox and messages list it: "Map 2 won by Stormwatch". */
  readonly describe: (payload: Payload, names: RecordNames, acting: Acting) => string;
  /** Dirty ids of the records it changes, as far as the caller can know them: what `Seen-Revisions` names. */
  readonly touches: (payload: Payload, acting: Acting) => readonly string[];
  /** Those of `touches` whose changes by others are conflicts, where not all of them are. */
  readonly sees?: (payload: Payload) => readonly string[];
};

/** Required of every action that is kept without a connection. */
type Kept<Payload> = {
  readonly offline: OfflineRule<Payload>;
  readonly fields: ParameterMap<Payload>;
  /** Record fields that are one answer: they conflict, are kept and are given up together. */
  readonly groups?: readonly FieldGroup[];
};

type Rejected = { readonly offline: Rejection & { readonly reason: string } };

export type Action<
  Name extends string,
  Payload extends PayloadSchema,
  Answer extends AnswerSchema,
  OwnRule extends Rule<v.InferOutput<Payload>> | undefined,
> = {
  /** Path under `/actions/`, and socket event. */
  readonly name: Name;
  readonly payload: Payload;
  /** The `data` of a successful answer; undefined when there is none. */
  readonly answer: Answer;
  readonly access: ActionAccess;
  /** Answered for an unknown match instead of the missing right to edit it. */
  readonly unknownMatch?: 'match-not-found';
  /** Longest JSON of a call, in bytes, where `usualMaximumBytes` is too short. */
  readonly maximumBytes?: number;
  /** Paths of parameters that clients of the original send and that change nothing; others are refused. */
  readonly ignores?: readonly string[];
  /** The changes of the action; required for actions that are kept. */
  readonly rule?: OwnRule;
} & Described<v.InferOutput<Payload>> &
  (Rejected | (Kept<v.InferOutput<Payload>> & { readonly rule: Rule<v.InferOutput<Payload>> }));

/** Longest JSON of a call, in bytes: fifty maps with all their picks and bans are 50 KB. */
export const usualMaximumBytes = 64 * 1024;

export const action = <
  const Name extends string,
  Payload extends PayloadSchema,
  Answer extends AnswerSchema,
  OwnRule extends Rule<v.InferOutput<Payload>> | undefined = undefined,
>(
  definition: Action<Name, Payload, Answer, OwnRule>,
): Action<Name, Payload, Answer, OwnRule> => definition;

/** The ids that are there. */
export const present = (...ids: readonly (string | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === 'string');

/** Parameters of a call, or fields inside one of them. */
export type Values = Readonly<Record<string, unknown>>;

/** An action without the ties between its types, for code that handles whichever action comes. */
export type AnyAction = Described<Values> & {
  readonly name: string;
  readonly payload: PayloadSchema;
  readonly access: ActionAccess;
  readonly unknownMatch?: 'match-not-found';
  readonly maximumBytes?: number;
  readonly ignores?: readonly string[];
  readonly rule?: Rule<Values>;
  readonly fields?: { readonly [Name: string]: ActionField | { readonly fields: FieldMap } };
  readonly groups?: readonly FieldGroup[];
  readonly offline: OfflineHandling &
    Partial<Editing<Values> & Resolution<Values>> &
    Expiry<Values> & {
      readonly per?: (payload: Values, acting: Acting) => readonly string[];
      readonly parts?: { readonly [Name: string]: OfflineHandling };
      readonly supersedes?: boolean;
      readonly precedes?: (payload: Values) => readonly string[];
    };
};

/** Strictest first: a call is handled as its strictest part. */
const strictness: readonly OfflineClass[] = ['reject', 'perishable', 'absolute', 'queue', 'latest'];

/**
 * Returns the handling of this call without a connection: the strictest class of its parameters, expiring as soon as
 * one of them does.
 */
export const offlineHandlingOf = (
  { offline }: Pick<AnyAction, 'offline'>,
  payload: Values,
): OfflineHandling => {
  const handlings = Object.keys(payload).map((name): OfflineHandling => offline.parts?.[name] ?? offline);
  const [strictest = offline] = handlings.sort(
    (a, b) => strictness.indexOf(a.keep) - strictness.indexOf(b.keep),
  );
  const ends = handlings.flatMap((handling) => handling.lateAfterMs ?? []);
  return strictest.lateAfterMs === undefined
    ? strictest
    : { ...strictest, lateAfterMs: Math.min(strictest.lateAfterMs, ...ends) };
};

/**
 * Until when a call pressed at this instant may be done; its person is asked again afterwards. Undefined for one that
 * is never late. Server time, ms.
 */
export const lateAt = (
  action: Pick<AnyAction, 'offline'>,
  payload: Values,
  pressedAt: number,
): number | undefined => {
  const { lateAfterMs } = offlineHandlingOf(action, payload);
  if (lateAfterMs === undefined) return undefined;
  const latest = pressedAt + lateAfterMs;
  return action.offline.expiresAt?.(payload, pressedAt, latest) ?? latest;
};

/** Returns true if the records of a call are determined: only then may it run later. */
export const isResolved = ({ access, offline }: AnyAction, payload: Values, acting: Acting): boolean =>
  (access.caller !== 'client' || acting.broadcast !== undefined) && (offline.isResolved?.(payload) ?? true);
