import { permissionsForRole } from '#domain/access/relationship-permissions.ts';
import { restoreId } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { actingBroadcast } from './live.ts';
import {
  type Acting,
  dirtyIdsIn,
  type NewId,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  textIn,
} from './patch.ts';

/**
 * Sets the players whose cameras the show has, team by team.
 * @throws RuleRefusal `no-broadcast`, `invalid-value`
 */
export function setPlayerCams(
  read: RecordReader,
  { cams }: { readonly cams: readonly (readonly string[])[] },
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast');
  const [one = [], two = []] = cams.map((players) => [...new Set(players.map(restoreId))]);
  if ([...one, ...two].some((player) => read(player)?.__tableName !== 'Players')) {
    throw new RuleRefusal('invalid-value', { problem: 'Invalid player', parameter: 'cams' });
  }
  return [{ table: 'Broadcasts', id, fields: { team_1_player_cams: one, team_2_player_cams: two } }];
}

export type SetPlayerRelationships = {
  readonly matchID: string;
  /** Role name to its players. */
  readonly roles: Readonly<Record<string, { readonly selected: readonly string[] }>>;
  readonly clientCams?:
    | readonly { readonly clientID: string; readonly cams: readonly string[] }[]
    | undefined;
};

/** The role whose players are linked directly, without a relationship. */
export const casterRole = 'Caster';

/** The chosen players that exist, each once. */
function playersOf(read: RecordReader, selected: readonly string[]): string[] {
  return [...new Set(selected.map(restoreId))].filter((id) => read(id)?.__tableName === 'Players');
}

function newRelationship(role: string, player: string, id: string): RecordPatch {
  return {
    table: 'Player Relationships',
    id,
    isNew: true,
    fields: {
      singular_name: role,
      plural_name: `${role}s`,
      player_text: `${role} for`,
      permissions: permissionsForRole(role),
      player: [player],
    },
  };
}

/**
 * Sets the crew of a match. Roles that are not named keep their players, including casters. A named role without
 * players is removed from the match. Roles other than casters reuse the player's first relationship of that name without an end
 * or create one.
 * @throws RuleRefusal `match-not-found`, `invalid-client`
 */
export function setPlayerRelationships(
  read: RecordReader,
  { matchID, roles, clientCams = [] }: SetPlayerRelationships,
  _acting: Acting,
  newId: NewId,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'match-not-found');
  const created: RecordPatch[] = [];

  const relationshipOf = (role: string, player: string): string => {
    // A role with an end is of the event for which it was given: the match would lose its crew with it.
    const known = dirtyIdsIn(read(player), 'player_relationships').find(
      (id) =>
        textIn(read(id), 'singular_name') === role &&
        instantOf(read(id)?.permissions_end as Moment) === undefined,
    );
    if (known !== undefined) return known;
    const patch = newRelationship(role, player, newId());
    created.push(patch);
    return patch.id ?? '';
  };

  const { [casterRole]: casters, ...others } = roles;
  const kept = dirtyIdsIn(match, 'player_relationships').filter((id) => {
    const role = textIn(read(id), 'singular_name');
    return role === undefined || !Object.hasOwn(roles, role);
  });
  const named = Object.entries(others).flatMap(([role, { selected }]) =>
    playersOf(read, selected).map((player) => relationshipOf(role, player)),
  );
  const fields = {
    ...(casters && { casters: playersOf(read, casters.selected) }),
    player_relationships: [...new Set([...kept, ...named])],
  };
  const cams = clientCams.map((entry): RecordPatch => {
    recordOf(read, 'Clients', entry.clientID, 'invalid-client');
    return { table: 'Clients', id: restoreId(entry.clientID), fields: { cams: [...entry.cams] } };
  });
  return [...created, { table: 'Matches', id: restoreId(matchID), fields }, ...cams];
}
