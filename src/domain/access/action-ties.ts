import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { AccessRecords } from './action-access.ts';
import { canEditMatch, type Person, type Staffed } from './permissions.ts';
import { clientIds } from './production.ts';

/**
 * What a right over one record does not give over another one that the same call names: a producer decides about the
 * own show, a match editor about the match.
 */
export type ActionTie =
  /** The match that goes live is one of the acting client's show. */
  | 'match-of-show'
  /** Clients whose cameras are set have a show of the match. */
  | 'clients-of-match';

/** What a broadcast says about its matches; none of it is set by an action, save the live match under this rule. */
export type Show = {
  readonly event?: LinkField;
  readonly schedule?: LinkField;
  readonly live_match?: LinkField;
};

/** The records that a call ties together, as far as it names them. */
export type TiedRecords = AccessRecords & {
  readonly match?: (Staffed & { readonly id?: string | undefined; readonly event?: LinkField }) | undefined;
  /** The acting client's show. */
  readonly show?: Show | undefined;
  /** The clients that are named, each with its shows. */
  readonly clients?: readonly { readonly id: string; readonly shows: readonly Show[] }[] | undefined;
};

/** Whether a match is one of the show: of its event, on its schedule or live on it. */
function isOfShow(show: Show | undefined, match: NonNullable<TiedRecords['match']>): boolean {
  const events = linkedIds(show?.event);
  return (
    linkedIds(match.event).some((id) => events.includes(id)) ||
    linkedIds(match.id).some((id) =>
      [...linkedIds(show?.schedule), ...linkedIds(show?.live_match)].includes(id),
    )
  );
}

/**
 * Whether the records that a call names belong together. Who may edit a match may put it on any show that is theirs, but not
 * with a key that they lent;
 * a client of one's own may get its cameras from any match that one may edit.
 */
export function isTied(tie: ActionTie, person: Person, records: TiedRecords): boolean {
  const { match, show, clients = [], events = [], relationshipOf } = records;
  if (match === undefined) return true;
  if (tie === 'match-of-show') {
    return (
      isOfShow(show, match) ||
      (!person.isOnlyShow &&
        [undefined, ...events].some((event) => canEditMatch(person, event, match, relationshipOf)))
    );
  }
  const own = clientIds(person);
  return clients.every(
    ({ id, shows }) =>
      linkedIds(id).some((client) => own.includes(client)) || shows.some((one) => isOfShow(one, match)),
  );
}
