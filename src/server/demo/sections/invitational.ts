import { type Draft, day, hour } from '../draft.ts';
import { addMatches, type DemoMatch } from './match.ts';

type Result = readonly [first: string, second: string, scoreOne: number, scoreTwo: number];

const league: readonly Result[] = [
  ['ravens', 'static', 3, 1],
  ['koneko', 'monolith', 3, 2],
  ['ravens', 'koneko', 2, 3],
  ['static', 'monolith', 3, 0],
  ['ravens', 'monolith', 3, 0],
  ['static', 'koneko', 3, 2],
];

const layout = {
  brackets: [
    {
      columns: [
        { header: 'Semifinals', games: [1, 2] },
        { header: 'Final', games: [3] },
      ],
    },
  ],
  connections: {
    1: { win: '3.1', lose: 'eliminated' },
    2: { win: '3.2', lose: 'eliminated' },
    3: { win: 'champion', lose: 'eliminated' },
  },
};

const finals: readonly Result[] = [
  ['ravens', 'monolith', 3, 0],
  ['koneko', 'static', 3, 2],
  ['ravens', 'koneko', 4, 2],
];

const past = (
  key: string,
  [first, second, one, two]: Result,
  start: number,
  fields: DemoMatch['fields'],
): DemoMatch => ({
  key,
  event: 'invitational',
  teams: [first, second],
  start,
  score: [one, two],
  firstTo: Math.max(one, two),
  fields,
});

/** An event of last season: a round robin, then semifinals and a final. */
export const addInvitationalMatches = (draft: Draft): string[] => {
  const leagueIds = addMatches(
    draft,
    league.map((result, place) =>
      past(
        `hi-league-${place + 1}`,
        result,
        -240 * day + Math.floor(place / 2) * 7 * day + (place % 2) * 2 * hour,
        {
          week: Math.floor(place / 2) + 1,
          week_text: `Week ${Math.floor(place / 2) + 1}`,
          day: 1,
          match_group: 'League',
          sub_event: 'League',
        },
      ),
    ),
  );
  const finalIds = addMatches(
    draft,
    finals.map((result, place) =>
      past(`hi-final-${place + 1}`, result, -212 * day + place * 3 * hour, {
        week: 4,
        week_text: 'Finals',
        day: 2,
        match_group: 'Finals',
        sub_event: 'Finals',
        round: place === 2 ? 'Final' : 'Semifinals',
        ...(place === 2 ? { mvp: [draft.idOf('Players', 'player-40')] } : {}),
      }),
    ),
  );
  draft.add('Brackets', 'invitational', {
    name: 'Finals',
    key: 'hi-finals',
    bracket_layout: JSON.stringify(layout, undefined, 4),
    ordered_matches: finalIds,
    events: [draft.idOf('Events', 'invitational')],
  });
  return [...leagueIds, ...finalIds];
};
