import type { CrewKey } from '../content/people.ts';
import type { Draft } from '../draft.ts';

type Role = {
  readonly person: CrewKey;
  readonly one: string;
  readonly many: string;
  readonly permissions?: string[];
  readonly every: number;
};

const roles: readonly Role[] = [
  {
    person: 'producer',
    one: 'Producer',
    many: 'Producers',
    permissions: ['Broadcast Manager', 'Match Editor'],
    every: 2,
  },
  {
    person: 'producer-2',
    one: 'Producer',
    many: 'Producers',
    permissions: ['Broadcast Manager', 'Match Editor'],
    every: 3,
  },
  { person: 'observer-1', one: 'Observer', many: 'Observers', every: 1 },
  { person: 'observer-2', one: 'Observer', many: 'Observers', every: 2 },
  { person: 'observer-director', one: 'Observer Director', many: 'Observer Directors', every: 3 },
  { person: 'replay', one: 'Replay Producer', many: 'Replay Producers', every: 2 },
  { person: 'lobby', one: 'Lobby Admin', many: 'Lobby Admins', permissions: ['Match Editor'], every: 2 },
];

const casters = [
  ['caster-1', 'caster-2'],
  ['caster-3', 'caster-4'],
  ['caster-1', 'caster-4'],
] as const;

/** Adds the crew of the matches and of the event as a whole. */
export const addCrew = (draft: Draft, matchIds: readonly string[]): void => {
  for (const { person, one, many, permissions, every } of roles) {
    draft.add('Player Relationships', `${person}-${one}`, {
      singular_name: one,
      plural_name: many,
      player_text: `${one} for`,
      permissions,
      player: [draft.idOf('Players', person)],
      matches: matchIds.filter((_, place) => place % every === 0),
      events:
        every === 1
          ? ['cup', 'invitational'].map((key) => draft.idOf('Events', key))
          : [draft.idOf('Events', 'cup')],
    });
  }
  draft.add('Player Relationships', 'host', {
    singular_name: 'Desk Host',
    plural_name: 'Desk Hosts',
    player_text: 'Desk host for',
    player: [draft.idOf('Players', 'host')],
    events: [draft.idOf('Events', 'cup')],
  });
  draft.add('Player Relationships', 'coach', {
    singular_name: 'Head Coach',
    plural_name: 'Head Coaches',
    player_text: 'Head coach of',
    player: [draft.idOf('Players', 'coach-1')],
    teams: [draft.idOf('Teams', 'foxes')],
  });
  for (const [place, id] of matchIds.entries()) {
    const booth = casters[place % 5];
    if (booth === undefined) continue;
    draft.changes.push({
      table: 'Matches',
      id,
      fields: { casters: booth.map((key) => draft.idOf('Players', key)) },
    });
  }
};
