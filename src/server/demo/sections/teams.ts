import { blackOrWhite, hexOf, parseColour } from '#domain/theme/colour.ts';
import { bannerArt, emblemArt } from '../art/emblem.ts';
import { wordmarkArt } from '../art/letters.ts';
import { type DemoTeam, demoTeams } from '../content/teams.ts';
import type { Draft } from '../draft.ts';
import { rosterKeys } from './people.ts';

const textOn = (colour: string): string => {
  const surface = parseColour(colour);
  return surface === undefined ? '#ffffff' : hexOf(blackOrWhite(surface));
};

const addTheme = async (draft: Draft, team: DemoTeam): Promise<string> => {
  const { ground, main, accent, light, deep } = team.colours;
  const logo = await draft.picture(
    `${team.code}.svg`,
    emblemArt(team.badge, team.motif(team.colours), team.colours),
  );
  const wordmark =
    team.wordmark === undefined
      ? undefined
      : await draft.picture(`${team.code}-wordmark.svg`, wordmarkArt(team.wordmark, textOn(ground), main));
  return draft.add('Themes', team.key, {
    name: team.name,
    color_theme: ground,
    color_logo_background: ground,
    color_accent: accent,
    color_logo_accent: main,
    color_alt: light,
    color_dark: deep,
    color_text_on_theme: textOn(ground),
    color_text_on_logo_background: textOn(ground),
    color_hero_recolor_primary: main,
    color_hero_recolor_secondary: accent,
    desk_colors: `${ground},${main},${accent}`,
    ...team.theme,
    default_logo: logo,
    small_logo: logo,
    default_wordmark: wordmark,
  });
};

const staffOf: Readonly<Record<string, readonly string[]>> = {
  foxes: ['coach-1', 'manager'],
  owls: ['coach-2', 'analyst'],
  moths: ['coach-3'],
  ravens: ['coach-4'],
};

/** Former players of a team, besides its present players. */
const formerPlayers: Readonly<Record<string, readonly string[]>> = { ravens: ['player-1'] };

const notes =
  '## On air\n\n- Pronounce the last player as written in the casting sheet.\n- Travelled *eleven hours* to the studio.';

/** The twelve teams, and two qualifiers: one with colours and no logo, one with neither. */
export const addTeams = async (draft: Draft): Promise<void> => {
  const people = (keys: readonly string[] = []): string[] => keys.map((key) => draft.idOf('Players', key));
  for (const [place, team] of demoTeams.entries()) {
    const players = rosterKeys(team.key);
    const isCup = team.event === 'cup';
    draft.add('Teams', team.key, {
      name: team.name,
      code: team.code,
      subtitle: team.subtitle,
      description: `${team.name} play in the ${isCup ? 'Lantern Cup' : 'Harbour Invitational'}.`,
      event: [draft.idOf('Events', team.event)],
      theme: [await addTheme(draft, team)],
      players: people([...players, ...(formerPlayers[team.key] ?? [])]),
      captains: people(players.slice(0, 1)),
      owners: place % 4 === 0 ? people(players.slice(1, 2)) : undefined,
      staff: people(staffOf[team.key]),
      brand_designers: place % 3 === 0 ? people(['designer']) : undefined,
      team_category: isCup ? (place < 4 ? '1;Group A' : '2;Group B') : undefined,
      ranking_text: isCup
        ? undefined
        : (['Champions', 'Top four', 'Runners-up', 'Top four'] as const)[place - 8],
      ranking_sort: isCup ? undefined : ([1, 3, 2, 3] as const)[place - 8],
      extra_points: team.key === 'stags' ? 1 : undefined,
      show_headshots: place % 2 === 0,
      images:
        place < 4
          ? await draft.picture(
              `${team.code}-banner.svg`,
              bannerArt(team.name, team.motif(team.colours), team.colours),
            )
          : undefined,
      show_notes: team.key === 'foxes' ? notes : undefined,
      safe_twitch_name: team.key === 'kings' ? 'Marble Kings' : undefined,
      small_overlay_text: team.key === 'kings' ? 'Marble Kings' : undefined,
      sister_teams: team.key === 'whales' ? [draft.idOf('Teams', 'anchors')] : undefined,
      team_in_other_tournaments: team.key === 'foxes' ? [draft.idOf('Teams', 'ravens')] : undefined,
      draft_order: isCup ? place + 1 : undefined,
      balance: isCup ? 740 : undefined,
    });
  }
  const theme = draft.add('Themes', 'planes', {
    name: 'Paper Planes',
    color_theme: '#3f7f5f',
    color_logo_background: '#3f7f5f',
    color_accent: '#d9f0e3',
    color_text_on_theme: '#ffffff',
  });
  const event = [draft.idOf('Events', 'cup')];
  const limited = ['Acorn', 'Bobbin', 'Cricket'].map((name, place) => ({
    limited: true as const,
    name,
    role: (['DPS', 'Tank', 'Support'] as const)[place] ?? 'Flex',
    pronouns: 'they/them',
  }));
  draft.add('Teams', 'planes', {
    name: 'Paper Planes',
    code: 'PPL',
    event,
    theme: [theme],
    limited_players: limited,
    minor_team: true,
    team_category: '3;Wildcard',
  });
  draft.add('Teams', 'walkons', {
    name: 'The Walk-Ons',
    code: 'WO',
    event,
    minor_team: true,
    team_category: '3;Wildcard',
  });
};
