import { headshotArt } from '../art/portraits.ts';
import { demoHeroes } from '../content/game.ts';
import { demoCrew, demoPlayers } from '../content/people.ts';
import { demoTeams } from '../content/teams.ts';
import type { Draft } from '../draft.ts';

const playersPerTeam = 5;

/** Record keys of a team's players, the captain first. */
export const rosterKeys = (teamKey: string): string[] => {
  const place = demoTeams.findIndex((team) => team.key === teamKey);
  return demoPlayers.slice(place * playersPerTeam, (place + 1) * playersPerTeam).map((player) => player.key);
};

const grants: Readonly<Record<string, string[]>> = {
  director: [
    'Can edit any match',
    'Can edit any event',
    'Can edit any auction',
    'Full broadcast permissions',
  ],
  producer: ['Full broadcast permissions'],
};

/** Adds sixty players and the twenty people around them. */
export const addPeople = async (draft: Draft): Promise<void> => {
  for (const [place, player] of demoPlayers.entries()) {
    const team = demoTeams[Math.floor(place / playersPerTeam)];
    const heroes = demoHeroes.filter((hero) => hero.role === player.role);
    const hero = heroes[place % Math.max(1, heroes.length)];
    const hasPicture = place % 3 === 0 || place < playersPerTeam;
    const colours = team?.colours;
    draft.add('Players', player.key, {
      name: player.name,
      role: player.role,
      pronouns: player.pronouns,
      pronunciation: player.pronunciation,
      battletag: `${player.name.replaceAll(/[^A-Za-z]/g, '') || 'Player'}#${1100 + place * 37}`,
      discord_tag: `${player.key.replace('-', '')}.demo`,
      verified: place % 4 !== 3,
      eligible_roles: player.role === 'Flex' ? ['DPS', 'Tank', 'Support'] : [player.role ?? 'Flex'],
      manual_sr: 3200 + ((place * 173) % 1400),
      favourite_hero: hero === undefined ? undefined : [draft.idOf('Heroes', hero.name)],
      profile_picture_theme: place % 2 === 0 && team ? [draft.idOf('Themes', team.key)] : undefined,
      headshot: hasPicture
        ? await draft.picture(
            `${player.key}.svg`,
            headshotArt(player.name, colours?.main ?? '#3d7ea6', colours?.deep ?? '#22303c'),
          )
        : undefined,
    });
  }
  for (const person of demoCrew) {
    draft.add('Players', person.key, {
      name: person.name,
      pronouns: person.pronouns,
      verified: true,
      staff_role: person.key.startsWith('coach') ? 'Coach' : undefined,
      website_settings: grants[person.key],
      headshot: person.key.startsWith('caster')
        ? await draft.picture(`${person.key}.svg`, headshotArt(person.name, '#e0533d', '#22303c'))
        : undefined,
    });
  }
};
