import type * as v from 'valibot';

/**
 * How an action is described once for page, worker and server: what it takes and answers, who may do it,
 * and what becomes of it without a connection (architecture 2.2).
 */

/** `user`: anybody signed in; `client`: signed in with a production client. */
export type Caller = 'user' | 'client' | 'user+client';

/** The right needed beyond that, checked against the records (data server, section 9). */
export type Right = 'own-profile' | 'edit-match' | 'resolve-bracket' | 'full-broadcast-permissions';

export type Access = { readonly caller: Caller; readonly right?: Right };

/**
 * - `queue`: kept in order, merged field by field, asks when somebody else changed the same field
 * - `latest`: only the newest call per key is sent
 * - `absolute`: turned at the press into the wanted result on a named record, refused once that moved on
 * - `perishable`: carries a use-by time and dies visibly
 * - `reject`: refused at once without a connection
 */
export type OfflineClass = 'queue' | 'latest' | 'absolute' | 'perishable' | 'reject';

export type OfflineHandling = {
  readonly keep: OfflineClass;
  /** Why this class and no other. */
  readonly reason: string;
  /** How long after the press it may still be done; perishable ones only. */
  readonly useByMs?: number;
};

/** What the caller acts on when the payload does not name it; dirty ids. */
export type Acting = {
  readonly player?: string | undefined;
  readonly client?: string | undefined;
  readonly broadcast?: string | undefined;
  readonly liveMatch?: string | undefined;
};

export type OfflineRule<Payload> = OfflineHandling & {
  /** Calls with the same key replace or merge with each other. */
  readonly per: (payload: Payload, acting: Acting) => readonly string[];
  /** Parameters that are handled unlike the rest. */
  readonly parts?: { readonly [Name in keyof Payload]?: OfflineHandling };
};

export type PayloadSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
export type AnswerSchema = v.GenericSchema<unknown, unknown>;

export type Action<
  Name extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Answer extends AnswerSchema = AnswerSchema,
> = {
  /** Path under `/actions/`, and socket event. */
  readonly name: Name;
  readonly payload: Payload;
  /** The `data` of a successful answer; undefined when there is none. */
  readonly answer: Answer;
  readonly access: Access;
  readonly offline: OfflineRule<v.InferOutput<Payload>>;
  /** Dirty ids of the records it changes, as far as the caller can know them: what `Seen-Revisions` names. */
  readonly touches: (payload: v.InferOutput<Payload>, acting: Acting) => readonly string[];
};

export const action = <const Name extends string, Payload extends PayloadSchema, Answer extends AnswerSchema>(
  definition: Action<Name, Payload, Answer>,
): Action<Name, Payload, Answer> => definition;

/** The ids that are there. */
export const present = (...ids: readonly (string | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === 'string');

/** Strictest first: a call is handled as its strictest part. */
const strictness: readonly OfflineClass[] = ['reject', 'perishable', 'absolute', 'queue', 'latest'];

/** How this very call is handled without a connection: as the strictest of the parameters it carries. */
export const offlineHandlingOf = <Payload extends object>(
  rule: OfflineRule<Payload>,
  payload: Payload,
): OfflineHandling => {
  const handlings = Object.keys(payload).map(
    (name): OfflineHandling => rule.parts?.[name as keyof Payload] ?? rule,
  );
  const byStrictness = (a: OfflineHandling, b: OfflineHandling) =>
    strictness.indexOf(a.keep) - strictness.indexOf(b.keep);
  const { keep, reason, useByMs } = handlings.sort(byStrictness)[0] ?? rule;
  return useByMs === undefined ? { keep, reason } : { keep, reason, useByMs };
};
