import { demoGame } from '#domain/selection/hero-game.ts';
import type { Store } from '../store/store.ts';
import { landscapeArt } from './art/landscapes.ts';
import { bandsArt } from './art/patterns.ts';
import { gearArt, type PortraitStyle, portraitArt } from './art/portraits.ts';
import { circle, mirrored, rectangle, shape, svgDocument } from './art/svg.ts';
import { demoHeroes, demoMaps } from './content/game.ts';
import { demoContext } from './demo-dates.ts';
import { createDraft, type Draft, day, hour } from './draft.ts';
import { addCrew } from './sections/crew.ts';
import { addEvents } from './sections/events.ts';
import { addHonours, addSignups, addSocials } from './sections/honours.ts';
import { addInvitationalMatches } from './sections/invitational.ts';
import { addMatches, type DemoMatch } from './sections/match.ts';
import { addNews } from './sections/news.ts';
import { addPeople } from './sections/people.ts';
import { addPlayoffs } from './sections/playoffs.ts';
import { addProduction, addSponsors } from './sections/production.ts';
import { addTeams } from './sections/teams.ts';

type Result = readonly [first: string, second: string, scoreOne: number, scoreTwo: number];

const groupA: readonly Result[] = [
  ['foxes', 'owls', 3, 1],
  ['moths', 'whales', 3, 2],
  ['foxes', 'moths', 3, 0],
  ['owls', 'whales', 2, 3],
  ['foxes', 'whales', 2, 3],
  ['owls', 'moths', 3, 1],
];

const groupB: readonly Result[] = [
  ['anchors', 'stags', 1, 3],
  ['aurochs', 'kings', 3, 2],
  ['anchors', 'aurochs', 3, 1],
  ['stags', 'kings', 3, 0],
  ['anchors', 'kings', 3, 2],
  ['stags', 'aurochs', 0, 0],
];

const groupMatch = (group: string, [first, second, one, two]: Result, place: number): DemoMatch => {
  const week = Math.floor(place / 2) + 1;
  const isForfeit = first === 'stags' && second === 'kings';
  const isPostponed = one === 0 && two === 0;
  const evening = (place % 2) * 2 + (group === 'Group B' ? 24 : 0);
  return {
    key: `${group}-${first}-${second}`,
    event: 'cup',
    teams: [first, second],
    start: isPostponed ? undefined : -(30 - week * 7) * day - 3 * hour + evening * hour,
    score: isPostponed ? undefined : [one, two],
    maps: isForfeit
      ? 'none'
      : { draws: first === 'moths' || second === 'kings' ? 1 : 0, bans: place % 2 === 0 },
    fields: {
      week,
      week_text: `Week ${week}`,
      day: group === 'Group A' ? 1 : 2,
      match_group: group,
      sub_event: 'Group stage',
      round: `Round ${week}`,
      division: group,
      forfeit: isForfeit,
      forfeit_reason: isForfeit ? 'Marble Kings could not field five players' : undefined,
      schedule_text: isPostponed ? 'Postponed' : undefined,
      show_notes: isPostponed ? 'Both captains asked for a later date.' : undefined,
      flip_teams: place === 2,
    },
  };
};

/** Three weeks of group play: finished, one forfeit, drawn maps, and one match postponed without a date. */
const addGroups = (draft: Draft): string[] =>
  addMatches(draft, [
    ...groupA.map((result, place) => groupMatch('Group A', result, place)),
    ...groupB.map((result, place) => groupMatch('Group B', result, place)),
  ]);

/** Unusual schedule rows: a show match, placeholder names, a match of one map. */
const addExtraMatches = (draft: Draft): string[] => {
  const common = { week: 5, week_text: 'Playoffs week 2', day: 4, sub_event: 'Around the cup' };
  return addMatches(draft, [
    {
      key: 'show-match',
      event: 'cup',
      teams: [],
      start: 5 * day,
      fields: {
        ...common,
        special_event: true,
        custom_name: 'All-Star Show Match',
        first_to: undefined,
        use_event_thumbnail: true,
        duration: 90,
      },
    },
    {
      key: 'wildcard-final',
      event: 'cup',
      teams: ['planes'],
      start: 6 * hour,
      fields: {
        ...common,
        placeholder_teams: '|Winner of the open qualifier||WOQ',
        placeholder_right: true,
        round: 'Wildcard final',
        earliest_start: draft.at(4 * hour),
        latest_start: draft.at(30 * hour),
      },
    },
    {
      key: 'wildcard-open',
      event: 'cup',
      teams: ['planes', 'walkons'],
      start: -20 * hour,
      firstTo: 1,
      score: [1, 0],
      fields: { ...common, week: 4, week_text: 'Playoffs week 1', round: 'Wildcard' },
    },
    {
      key: 'closing',
      event: 'cup',
      teams: [],
      start: 9 * day + 4 * hour,
      fields: {
        ...common,
        special_event: true,
        custom_name: 'Lantern lighting ceremony',
        first_to: undefined,
      },
    },
  ]);
};

type Build = 'broad' | 'usual' | 'slim';

type Paint = {
  readonly skin: string;
  readonly main: string;
  readonly accent: string;
  readonly shade: string;
};

const widths: Readonly<Record<Build, number>> = { broad: 760, usual: 600, slim: 500 };
const height = 900;

const figure = (style: PortraitStyle, build: Build, { skin, main, accent, shade }: Paint): string => {
  const middle = widths[build] / 2;
  const body =
    shape('M50 900 C56 640 96 500 196 440 L316 440 C416 500 456 640 462 900 Z', main) +
    mirrored('256,452 174,470 150,620 206,730 256,760', accent) +
    circle(92, 560, 84, main) +
    circle(420, 560, 84, main) +
    rectangle(60, 590, 64, 26, accent) +
    rectangle(388, 590, 64, 26, accent) +
    mirrored('256,800 90,820 86,870 256,850', accent);
  const light = shape('M256 440 L316 440 C416 500 456 640 462 900 H256 Z', shade);
  const face =
    rectangle(206, 350, 100, 110, skin) +
    shape(
      'M256 120 C186 120 158 178 160 248 C162 322 208 372 256 376 C304 372 350 322 352 248 C354 178 326 120 256 120 Z',
      skin,
    );
  return svgDocument(
    widths[build],
    height,
    `<g transform="translate(${middle} 0) scale(${widths[build] / 512} 1) translate(-256 0)">${body}${light}</g>` +
      `<g transform="translate(${middle - 256} 40)">${face}${gearArt(style, main, accent)}</g>`,
  );
};

/** A hero down to the hips on a transparent ground. */
const figureArt = (style: PortraitStyle, build: Build, main: string, accent: string): string =>
  figure(style, build, { skin: '#d9b48f', main, accent, shade: '#0000002e' });

/** The same in grey, and what of it takes a team's first and second colour. */
const recolourArt = (style: PortraitStyle, build: Build) => {
  const nothing = { skin: 'none', main: 'none', accent: 'none', shade: 'none' };
  return {
    base: figureArt(style, build, '#8a8a8a', '#b4b4b4'),
    layers: [
      figure(style, build, { ...nothing, main: '#ffffff' }),
      figure(style, build, { ...nothing, accent: '#ffffff' }),
    ],
  };
};

const builds: Readonly<Record<string, Build>> = { Tank: 'broad', Support: 'slim' };

/** Adds the heroes and maps of the game, each with a rendered image. */
const addGame = async (draft: Draft): Promise<void> => {
  for (const { name, role, style, colours } of demoHeroes) {
    const image = await draft.picture(`${name}.svg`, portraitArt(style, ...colours));
    const build = builds[role] ?? 'usual';
    const [ground, main, accent] = colours;
    const { base, layers } = recolourArt(style, build);
    const recolouredBy = await Promise.all(
      layers.map((layer, place) => draft.picture(`${name}-layer-${place + 1}.svg`, layer)),
    );
    draft.add('Heroes', name, {
      name,
      role,
      game: demoGame,
      main_image: image,
      icon: image,
      recolor_base: await draft.picture(`${name}-base.svg`, base),
      recolor_layers: recolouredBy.flat(),
      alternate_set_image: await draft.picture(
        `${name}-alternate.svg`,
        figureArt(style, build, main, accent),
      ),
      background: await draft.picture(`${name}-ground.svg`, bandsArt(name, ground, main, accent, 600, 900)),
    });
  }
  for (const { name, short, type, landscape } of demoMaps) {
    const image = await draft.picture(`${name}.svg`, landscapeArt(name, landscape));
    const shorter = name.slice(0, 3).toUpperCase();
    draft.add('Map Data', name, {
      name,
      short_name: short,
      shorter_name: shorter,
      type,
      game: demoGame,
      image,
      big_image: image,
    });
  }
};

/**
 * Fills a store with an invented league that is running at `nowMs`: an event with a match on air, a bracket half
 * played and tables; one that is over; teams, people, articles, and a show to run. Record ids are the same every
 * time.
 */
export const createDemoLeague = async (
  store: Pick<Store, 'commit' | 'putAttachment'>,
  { nowMs }: { nowMs: number },
): Promise<void> => {
  const draft = createDraft(store, nowMs);
  await addGame(draft);
  await addSponsors(draft);
  await addTeams(draft);
  await addPeople(draft);
  await addEvents(draft);
  const matchIds = [
    ...addGroups(draft),
    ...addPlayoffs(draft),
    ...addExtraMatches(draft),
    ...addInvitationalMatches(draft),
  ];
  addCrew(draft, matchIds);
  await addNews(draft);
  addHonours(draft);
  addSocials(draft);
  addSignups(draft);
  await addProduction(draft);
  await store.commit(draft.changes, demoContext);
};
