import { demoGame } from '#domain/selection/hero-game.ts';
import { emblemArt } from '../art/emblem.ts';
import { wordmarkArt } from '../art/letters.ts';
import { barTextureArt } from '../art/patterns.ts';
import { lantern, wave } from '../art/symbols.ts';
import { demoMaps } from '../content/game.ts';
import { demoPlayers } from '../content/people.ts';
import { type Draft, day } from '../draft.ts';

const cupColours = {
  ground: '#14213d',
  main: '#fca311',
  accent: '#fca311',
  light: '#fff1d6',
  deep: '#3a2f5b',
};
const harbourColours = {
  ground: '#0f4c4a',
  main: '#e9f5f2',
  accent: '#7fd1c7',
  light: '#ffffff',
  deep: '#0a3331',
};

const cupBlocks = {
  standings: ['Group A', 'Group B'].map((group) => ({
    key: group.toLowerCase().replace(' ', '-'),
    group,
    title: group,
    show: ['Matches', 'Maps', 'MapDiff', 'OMatchWinrate'],
    sort: ['MatchDiff', 'MapDiff', 'HeadToHead', 'MapWins'],
  })),
  foldy: { use: true, groups: ['Group B', 'Group A'], calculate: [{ top: 2 }, { bottom: 1 }] },
  draft: { use: true },
  auction: { public: true },
  extendedStaffPage: true,
  prize: 12,
  settings: { useOMW: true },
};

const about = `## Lantern Cup

Eight teams, two groups, one lantern. Group stage matches are **first to three**; the best two of a group go on.

| Phase | Format |
| --- | --- |
| Groups | round robin, first to three |
| Playoffs | double elimination, first to three, grand final first to four |

Watch parties are welcome. Bring a lamp.`;

const addCup = async (draft: Draft): Promise<void> => {
  const logo = await draft.picture('lantern-cup.svg', emblemArt('octagon', lantern(cupColours), cupColours));
  const wordmark = await draft.picture(
    'lantern-cup-wordmark.svg',
    wordmarkArt(['Lantern', 'Cup'], '#ffffff', '#fca311'),
  );
  const theme = draft.add('Themes', 'cup', {
    name: 'Lantern Cup',
    color_theme: '#fca311',
    color_logo_background: '#14213d',
    color_accent: '#14213d',
    color_logo_accent: '#fca311',
    color_alt: '#e5e5e5',
    color_text_on_theme: '#14213d',
    color_text_on_logo_background: '#ffffff',
    color_body: '#0d1526',
    color_text_on_body: '#f2f4f8',
    color_navbar: '#14213d',
    color_website_passive: '#e5e5e5',
    color_website_active: '#fca311',
    color_website_dark: '#14213d',
    color_website_text_on_dark: '#ffffff',
    default_logo: logo,
    small_logo: logo,
    default_wordmark: wordmark,
  });
  const people = (keys: readonly string[]): string[] => keys.map((key) => draft.idOf('Players', key));
  draft.add('Events', 'cup', {
    name: 'Lantern Cup Season 4',
    short: 'LC4',
    subdomain: 'cup',
    series_name: 'Lantern Cup',
    series_subtitle: 'Season 4',
    navbar_name: 'Lantern Cup',
    navbar_short: 'LC4',
    about,
    game: demoGame,
    tier: 'A Tier',
    start_date: draft.at(-30 * day).slice(0, 10),
    in_progress: true,
    show_in_events: true,
    participation_points: 10,
    blocks: JSON.stringify(cupBlocks, undefined, 4),
    theme: [theme],
    event_series: [draft.add('Event Series', 'lantern', { name: 'Lantern Cup', order: 1 })],
    staff: people(['director']),
    casters: people(['caster-1', 'caster-2', 'caster-3', 'caster-4']),
    brand_designers: people(['designer']),
    map_pool: demoMaps.map((map) => draft.idOf('Map Data', map.name)),
    draftable_players: people(demoPlayers.slice(40, 60).map((player) => player.key)),
    navbar_events: ['cup', 'invitational'].map((key) => draft.idOf('Events', key)),
    title_sponsor: [draft.idOf('Themes', 'sponsor-kettle')],
    broadcast_texture: await draft.picture('lantern-texture.svg', barTextureArt()),
  });
};

const addInvitational = async (draft: Draft): Promise<void> => {
  const logo = await draft.picture('harbour.svg', emblemArt('shield', wave(harbourColours), harbourColours));
  const theme = draft.add('Themes', 'invitational', {
    name: 'Harbour Invitational',
    color_theme: '#0f4c4a',
    color_logo_background: '#0f4c4a',
    color_accent: '#7fd1c7',
    color_logo_accent: '#7fd1c7',
    color_text_on_theme: '#ffffff',
    color_text_on_logo_background: '#ffffff',
    default_logo: logo,
    small_logo: logo,
  });
  const standings = [
    {
      key: 'league',
      group: 'League',
      title: 'League',
      show: ['Matches', 'Maps', 'MapDiff'],
      sort: ['MatchDiff', 'MapDiff', 'HeadToHead'],
    },
  ];
  draft.add('Events', 'invitational', {
    name: 'Harbour Invitational',
    short: 'HI',
    about: 'Four invited teams by the water.',
    game: demoGame,
    tier: 'B Tier',
    start_date: draft.at(-240 * day).slice(0, 10),
    show_in_events: true,
    clarify_teams: true,
    participation_points: 5,
    blocks: JSON.stringify({ standings, prize: 2.5 }, undefined, 4),
    theme: [theme],
    casters: ['caster-1', 'caster-3'].map((key) => draft.idOf('Players', key)),
    map_pool: demoMaps.slice(0, 5).map((map) => draft.idOf('Map Data', map.name)),
  });
};

/** One event under way with a site of its own (`cup.`), and one that is over. */
export const addEvents = async (draft: Draft): Promise<void> => {
  await addCup(draft);
  await addInvitational(draft);
};
