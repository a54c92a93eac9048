import { type Draft, day, hour, minute } from '../draft.ts';
import { addMatches, type DemoMatch } from './match.ts';

/** Eight teams, double elimination, numbered and connected as in the preset. */
const layout = {
  brackets: [
    {
      name: 'Upper bracket',
      columns: [
        { header: 'Round 1', games: [1, 2, 3, 4] },
        { header: 'Semifinals', games: [7, null, 8] },
        { header: 'Upper Final', games: [11] },
        { games: [] },
        { header: 'Grand Final', games: [14] },
      ],
    },
    {
      name: 'Lower bracket',
      columns: [
        { header: 'Lower Round 1', games: [5, 6] },
        { header: 'Lower Round 2', games: [9, 10] },
        { header: 'Lower Semifinal', games: [12] },
        { header: 'Lower Final', games: [13] },
        { games: [] },
      ],
    },
  ],
  connections: {
    1: { win: '7.1', lose: '5.1' },
    2: { win: '7.2', lose: '5.2' },
    3: { win: '8.1', lose: '6.1' },
    4: { win: '8.2', lose: '6.2' },
    5: { win: '9.2', lose: 'eliminated' },
    6: { win: '10.2', lose: 'eliminated' },
    7: { win: '11.1', lose: '10.1' },
    8: { win: '11.2', lose: '9.1' },
    9: { win: '12.1', lose: 'eliminated' },
    10: { win: '12.2', lose: 'eliminated' },
    11: { win: '14.1', lose: '13.1' },
    12: { win: '13.2', lose: 'eliminated' },
    13: { win: '14.2', lose: 'eliminated' },
    14: { win: 'champion', lose: 'eliminated' },
  },
};

type Step = Pick<DemoMatch, 'teams' | 'start' | 'score' | 'maps' | 'fields'> & { readonly round: string };

/** Seven matches are played or live, the rest wait for their teams. */
const steps: readonly Step[] = [
  { round: 'Round 1', teams: ['foxes', 'kings'], start: -3 * day, score: [3, 1], maps: { bans: true } },
  {
    round: 'Round 1',
    teams: ['aurochs', 'whales'],
    start: -3 * day + 2 * hour,
    score: [2, 3],
    maps: { bans: true },
  },
  { round: 'Round 1', teams: ['stags', 'moths'], start: -2 * day, score: [3, 0], maps: { bans: true } },
  {
    round: 'Round 1',
    teams: ['anchors', 'owls'],
    start: -2 * day + 2 * hour,
    score: [1, 3],
    maps: { bans: true, draws: 1 },
  },
  { round: 'Lower Round 1', teams: ['kings', 'aurochs'], start: -day, score: [0, 3], maps: { bans: true } },
  {
    round: 'Lower Round 1',
    teams: ['moths', 'anchors'],
    start: -day + 2 * hour,
    score: [3, 2],
    maps: { bans: true },
  },
  {
    round: 'Semifinals',
    teams: ['foxes', 'whales'],
    start: -40 * minute,
    score: [1, 1],
    maps: { open: 3, bans: true },
  },
  { round: 'Semifinals', teams: ['stags', 'owls'], start: 50 * minute },
  { round: 'Lower Round 2', teams: ['aurochs'], start: 3 * hour, fields: { placeholder_right: false } },
  { round: 'Lower Round 2', teams: ['moths'], start: 26 * hour, fields: { placeholder_right: false } },
  { round: 'Upper Final', teams: [], start: 2 * day },
  { round: 'Lower Semifinal', teams: [], start: 3 * day },
  { round: 'Lower Final', teams: [], start: 8 * day },
  {
    round: 'Grand Final',
    teams: [],
    start: 9 * day,
    fields: { first_to: 4, duration: 180, placeholder_teams: 'Upper finalist|Lower finalist|UF|LF' },
  },
];

export const liveMatchKey = 'playoffs-7';
export const nextMatchKeys = ['playoffs-8', 'playoffs-9', 'playoffs-10'] as const;

/** The playoffs, half played, with a match on air right now; and their bracket. */
export const addPlayoffs = (draft: Draft): string[] => {
  const ids = addMatches(
    draft,
    steps.map(({ round, fields, ...step }, place) => ({
      ...step,
      key: `playoffs-${place + 1}`,
      event: 'cup',
      fields: {
        round,
        week: place < 6 ? 4 : 5,
        week_text: place < 6 ? 'Playoffs week 1' : 'Playoffs week 2',
        day: place < 2 ? 1 : place < 4 ? 2 : 3,
        sub_event: 'Playoffs',
        match_group: 'Playoffs',
        ...(place === 0
          ? { mvp: [draft.idOf('Players', 'player-1')], vod_2: 'https://youtu.be/ccccccccccc?t=45s' }
          : {}),
        ...fields,
      },
    })),
  );
  draft.add('Brackets', 'cup', {
    name: 'Playoffs',
    key: 'playoffs',
    bracket_layout: JSON.stringify(layout, undefined, 4),
    ordered_matches: ids,
    events: [draft.idOf('Events', 'cup')],
    show_times: true,
    show_broadcasts: true,
    associated_match_group: 'Playoffs',
  });
  return ids;
};
