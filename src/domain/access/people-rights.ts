import { unreachable } from '../assert.ts';
import { leadsTeam, runsAuction } from '../auction/teams.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { type AccessRecords, type ActionRight, mayRun } from './action-access.ts';
import type { Person, Relationship } from './permissions.ts';
import { mayEditProfile } from './production.ts';
import { restriction } from './right-ends.ts';

/** Rights beyond those of every signed-in user. `edit-record` follows from the others, see `recordRight`. */
export type ListedRight =
  | Exclude<ActionRight, 'own-profile' | 'edit-record'>
  | 'show-control'
  | 'run-auction'
  | 'bid';

/** Descriptions of the rights, in the order of lists. */
export const rightTexts: { readonly [Right in ListedRight]: string } = {
  'any-event': 'Create, edit and delete every record, invite players, and read the security log',
  'edit-event': 'Edit the settings and texts of an event',
  'resolve-bracket': 'Resolve brackets and withdraw teams',
  'edit-match': 'Edit matches and their results',
  'adjust-broadcasts': 'Put matches on the schedules of broadcasts',
  'show-control': 'Control a show with the dashboard, and make keys for it',
  'full-broadcast-permissions': 'Run commercials on the channel of an own show',
  'run-auction': 'Run an auction',
  bid: 'Start players and bid for a team in an auction',
};

export const listedRights = Object.keys(rightTexts) as ListedRight[];

/** One setting or link that gives rights. Ids are clean. */
export type RightSource = {
  /** The setting or role, as the page names it. */
  readonly by: string;
  /** The record on which it is given and taken away. */
  readonly table: 'Players' | 'Events' | 'Player Relationships' | 'Clients' | 'Teams';
  readonly record: RecordKey;
  /** The record for which it counts; undefined if it counts everywhere. */
  readonly scope:
    | { readonly table: 'Events' | 'Matches' | 'Clients' | 'Teams'; readonly id: RecordKey }
    | undefined;
  readonly rights: readonly ListedRight[];
  /** End of the right, epoch ms; undefined without one. */
  readonly endsAt?: number | undefined;
  /** It takes the right to edit the own profile instead. */
  readonly takesProfile: boolean;
};

export type PersonRights = {
  readonly id: RecordKey;
  readonly name: string;
  readonly sources: readonly RightSource[];
};

type NamedRecord = { readonly id?: string | undefined; readonly name?: string | undefined };
type EventRecord = NamedRecord & {
  readonly staff?: LinkField;
  readonly matches?: LinkField;
  readonly teams?: LinkField;
  readonly broadcasts?: LinkField;
  /** Present once the event has an auction. */
  readonly auction?: LinkField;
};

/** The records that give rights. */
export type RightRecords = {
  readonly players: readonly (NamedRecord & {
    readonly website_settings?: readonly string[] | undefined;
    readonly website_settings_end?: Moment;
    readonly captain_of?: LinkField;
    readonly team_staff?: LinkField;
    readonly controlled_teams?: LinkField;
  })[];
  readonly events: readonly EventRecord[];
  readonly relationships: readonly (Relationship & {
    readonly singular_name?: string | undefined;
    readonly events?: LinkField;
    readonly matches?: LinkField;
  })[];
  readonly clients: readonly (NamedRecord & {
    readonly staff?: LinkField;
    readonly staff_end?: Moment;
    readonly broadcast?: LinkField;
  })[];
};

type Given = AccessRecords & { readonly team?: Parameters<typeof leadsTeam>[1] };

/** Returns true if the person holds the right, by the checks of the server. */
function holds(right: ListedRight, person: Person, given: Given): boolean {
  switch (right) {
    case 'show-control':
      return mayRun({ caller: 'client' }, person) === 'allowed';
    case 'run-auction':
      return [undefined, ...(given.events ?? [])].some((event) =>
        runsAuction(person, event, given.relationshipOf ?? (() => undefined)),
      );
    case 'bid':
      return given.team !== undefined && leadsTeam(person, given.team);
    default:
      return mayRun({ caller: 'user', right }, person, given) === 'allowed';
  }
}

/** Returns the rights that these records give the person. */
export const rightsBy = (person: Person, given: Given = {}): readonly ListedRight[] =>
  listedRights.filter((right) => holds(right, person, given));

type Place = Pick<RightSource, 'by' | 'table' | 'record' | 'scope' | 'endsAt'>;

const sourceOf = (place: Place, person: Person, given: Given): RightSource => ({
  ...place,
  rights: rightsBy(person, given),
  takesProfile: !mayEditProfile(person),
});

/** Sources of one relationship: each of its events and matches. */
function ofRelationship(relationship: RightRecords['relationships'][number], player: string): RightSource[] {
  const record = String(firstLinkedId(relationship.id));
  const by = relationship.singular_name || 'Relationship';
  const staffed = { player_relationships: [{ ...relationship, player: [player] }] };
  const endsAt = instantOf(relationship.permissions_end);
  const place = { by, table: 'Player Relationships', record, endsAt } as const;
  const person = { id: player };
  return [
    ...linkedIds(relationship.events).map((id) =>
      sourceOf({ ...place, scope: { table: 'Events', id } }, person, { events: [{ id, ...staffed }] }),
    ),
    ...linkedIds(relationship.matches).map((id) =>
      sourceOf({ ...place, scope: { table: 'Matches', id } }, person, { match: { id, ...staffed } }),
    ),
  ];
}

const teamLinks = [
  ['Captain', 'captain_of', 'captains'],
  ['Staff of the team', 'team_staff', 'staff'],
  ['Controller of the team', 'controlled_teams', 'controllers'],
] as const;

/**
 * Returns everyone with rights by name, each with what gives them. Every source is judged alone, by the permission functions
 * that the server runs. Teams count while their event has an auction.
 */
export function peopleRights({ players, events, relationships, clients }: RightRecords): PersonRights[] {
  const sources = new Map<RecordKey, RightSource[]>();
  const add = (player: RecordKey | null, ...found: readonly RightSource[]) => {
    const counting = found.filter(({ rights, takesProfile }) => rights.length > 0 || takesProfile);
    if (player !== null && counting.length > 0)
      sources.set(player, [...(sources.get(player) ?? []), ...counting]);
  };
  const bidding = new Set(
    events.flatMap(({ auction, teams }) => (linkedIds(auction).length > 0 ? linkedIds(teams) : [])),
  );
  for (const player of players) {
    const record = firstLinkedId(player.id);
    if (record === null) continue;
    for (const by of player.website_settings ?? []) {
      const person = { id: record, website_settings: [by] };
      const endsAt = by === restriction ? undefined : instantOf(player.website_settings_end);
      add(record, sourceOf({ by, table: 'Players', record, scope: undefined, endsAt }, person, {}));
    }
    for (const [by, field, link] of teamLinks) {
      for (const id of linkedIds(player[field]).filter((team) => bidding.has(team))) {
        const place = { by, table: 'Teams', record: id, scope: { table: 'Teams', id } } as const;
        add(record, sourceOf(place, { id: record }, { team: { [link]: [record] } }));
      }
    }
  }
  for (const event of events) {
    const id = firstLinkedId(event.id);
    if (id === null) continue;
    const place = { by: 'Staff of the event', table: 'Events', record: id } as const;
    for (const staff of linkedIds(event.staff))
      add(
        staff,
        sourceOf(
          { ...place, scope: { table: 'Events', id } },
          { id: staff },
          { events: [{ staff: [staff] }] },
        ),
      );
  }
  for (const relationship of relationships) {
    const player = firstLinkedId(relationship.player);
    if (player !== null) add(player, ...ofRelationship(relationship, player));
  }
  for (const client of clients) {
    const [id, staff] = [firstLinkedId(client.id), firstLinkedId(client.staff)];
    if (id === null || staff === null) continue;
    const endsAt = instantOf(client.staff_end);
    const place = { by: 'Staff of the client', table: 'Clients', record: id, endsAt } as const;
    add(staff, sourceOf({ ...place, scope: { table: 'Clients', id } }, { id: staff, clients: [id] }, {}));
  }
  return players
    .flatMap((player): PersonRights[] => {
      const id = firstLinkedId(player.id);
      const own = id === null ? undefined : sources.get(id);
      return id === null || own === undefined ? [] : [{ id, name: player.name ?? '', sources: own }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }));
}

/** Returns true if a source counts in an event: for it, for one of its matches, teams or shows, or everywhere. */
export function countsIn(
  { scope }: RightSource,
  event: EventRecord,
  clients: RightRecords['clients'],
): boolean {
  if (scope === undefined) return true;
  switch (scope.table) {
    case 'Events':
      return isSameRecord(event.id, scope.id);
    case 'Matches':
      return linkedIds(event.matches).includes(scope.id);
    case 'Teams':
      return linkedIds(event.teams).includes(scope.id);
    case 'Clients': {
      const shows = linkedIds(clients.find(({ id }) => isSameRecord(id, scope.id))?.broadcast);
      return linkedIds(event.broadcasts).some((id) => shows.includes(id));
    }
    default:
      return unreachable(scope.table);
  }
}
