import { describe, expect, it } from 'vitest';
import { RuleRefusal } from './patch.ts';
import { type SetPlayerRelationships, setPlayerRelationships } from './set-player-relationships.ts';
import { countingIds, id, readerOf } from './testing/world.ts';
import { type UpdateProfileData, updateProfileData } from './update-profile-data.ts';

const [ann, bob] = [id('player', 1), id('player', 2)];
const match = id('match');
const [annObserves, bobProduces, someoneAdmins] = [id('rel', 1), id('rel', 2), id('rel', 3)];
const client = id('client');
const [ownTheme, eventTheme, foreignTheme, oldTheme] = [1, 2, 3, 4].map((number) => id('theme', number)) as [
  string,
  string,
  string,
  string,
];

const read = readerOf({
  Players: {
    [ann]: {
      player_relationships: [annObserves],
      member_of: [id('team')],
      profile_picture_theme: [oldTheme],
    },
    [bob]: { player_relationships: [bobProduces] },
  },
  'Player Relationships': {
    [annObserves]: { singular_name: 'Observer', events: [id('event')] },
    [bobProduces]: { singular_name: 'Producer' },
    [someoneAdmins]: { singular_name: 'Lobby Admin' },
  },
  Matches: { [match]: { casters: [bob], player_relationships: [someoneAdmins, annObserves] } },
  Clients: { [client]: {} },
  Teams: { [id('team')]: { theme: [ownTheme] } },
  Events: { [id('event')]: { theme: [eventTheme] } },
  Heroes: {
    [id('hero', 1)]: { game: 'Overwatch' },
    [id('hero', 2)]: { game: 'Valorant' },
    [id('hero', 3)]: { game: 'Skybreak' },
  },
});

const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleRefusal) return error.details.problem ?? error.code;
    throw error;
  }
  return 'allowed';
};

describe('set-player-relationships', () => {
  const set = (
    roles: Record<string, string[]>,
    clientCams?: SetPlayerRelationships['clientCams'],
    matchID = match,
  ) =>
    setPlayerRelationships(
      read,
      {
        matchID,
        roles: Object.fromEntries(Object.entries(roles).map(([role, selected]) => [role, { selected }])),
        clientCams,
      },
      {},
      countingIds(),
    );
  const onMatch = (casters: string[] | undefined, player_relationships: string[]) => ({
    table: 'Matches',
    id: match,
    fields: { ...(casters && { casters }), player_relationships },
  });

  it.each<[string, Record<string, string[]>, string[] | undefined, string[]]>([
    ['replaces casters', { Caster: [ann, bob] }, [ann, bob], [someoneAdmins, annObserves]],
    ['clears casters', { Caster: [] }, [], [someoneAdmins, annObserves]],
    ['keeps roles that are not named, casters too', { Observer: [] }, undefined, [someoneAdmins]],
    ['keeps everybody when nobody is named', {}, undefined, [someoneAdmins, annObserves]],
    [
      "reuses a player's relationship of that name",
      { Producer: [bob.slice(3)] },
      undefined,
      [someoneAdmins, annObserves, bobProduces],
    ],
    [
      'skips unknown and repeated players',
      { Caster: [ann, id('nobody'), ann.slice(3)] },
      [ann],
      [someoneAdmins, annObserves],
    ],
  ])('%s', (_, roles, casters, relationships) => {
    expect(set(roles)).toEqual([onMatch(casters, relationships)]);
  });

  it('creates what a player does not have yet, with the rights of the role', () => {
    expect(set({ Producer: [ann], Observer: [bob] })).toEqual([
      {
        table: 'Player Relationships',
        id: id('new', 1),
        isNew: true,
        fields: {
          singular_name: 'Producer',
          plural_name: 'Producers',
          player_text: 'Producer for',
          permissions: ['Broadcast Manager', 'Match Editor'],
          player: [ann],
        },
      },
      {
        table: 'Player Relationships',
        id: id('new', 2),
        isNew: true,
        fields: {
          singular_name: 'Observer',
          plural_name: 'Observers',
          player_text: 'Observer for',
          permissions: [],
          player: [bob],
        },
      },
      onMatch(undefined, [someoneAdmins, id('new', 1), id('new', 2)]),
    ]);
  });

  it('sets the cameras of clients', () => {
    expect(set({}, [{ clientID: client.slice(3), cams: ['Team 1'] }]).at(-1)).toEqual({
      table: 'Clients',
      id: client,
      fields: { cams: ['Team 1'] },
    });
  });

  it('refuses unknown clients and matches before anything is done', () => {
    expect(refusalOf(() => set({}, [{ clientID: id('nobody'), cams: [] }]))).toBe('invalid-client');
    expect(refusalOf(() => set({}, undefined, id('nobody')))).toBe('match-not-found');
  });
});

describe('update-profile-data', () => {
  const update = (profileData: UpdateProfileData['profileData'], player: string | undefined = ann) =>
    updateProfileData(read, { profileData }, { player });

  it.each<[UpdateProfileData['profileData'], Record<string, unknown>]>([
    [
      { pronouns: 'they/them', role: 'Tank' },
      { pronouns: 'they/them', role: 'Tank' },
    ],
    [{ pronunciation: 'an' }, { pronunciation: 'an' }],
    [{ favourite_hero: id('hero', 1).slice(3) }, { favourite_hero: [id('hero', 1)] }],
    [{ favourite_hero: id('hero', 3) }, { favourite_hero: [id('hero', 3)] }],
    [{ profile_picture_theme: ownTheme }, { profile_picture_theme: [ownTheme] }],
    [{ profile_picture_theme: eventTheme }, { profile_picture_theme: [eventTheme] }],
    [{ profile_picture_theme: oldTheme }, { profile_picture_theme: [oldTheme] }],
  ])('%j sets %j', (data, fields) => {
    expect(update(data)).toEqual([{ table: 'Players', id: ann, fields }]);
  });

  it('clears nothing', () => {
    expect(update({ pronouns: undefined, pronunciation: '', favourite_hero: '' })).toEqual([]);
  });

  it.each<[UpdateProfileData['profileData'], string]>([
    [{ favourite_hero: id('hero', 2) }, 'profileData.favourite_hero: must be a hero of Overwatch'],
    [{ favourite_hero: ann }, 'profileData.favourite_hero: must be a hero of Overwatch'],
    [
      { profile_picture_theme: foreignTheme },
      "profileData.profile_picture_theme: must be the theme of one of the player's teams or events",
    ],
  ])('refuses %j', (data, problem) => {
    expect(refusalOf(() => update(data))).toBe(problem);
  });

  it('refuses a player that is gone', () => {
    expect(refusalOf(() => update({ role: 'Tank' }, id('nobody')))).toBe('unknown-player');
  });
});
