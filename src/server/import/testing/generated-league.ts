import type { Row } from './league-folder.ts';

const syllables = ['ሀ', 'ለ', 'መ', 'ሠ', 'ረ', 'ሰ', 'ሸ', 'ቀ', 'በ', 'ተ', 'ነ', 'አ', 'ከ', 'ወ', 'ዘ', 'የ'];

const amharic = (seed: number): string =>
  Array.from(
    { length: 3 + (seed % 4) },
    (_, place) => syllables[(seed * 7 + place * 5 + (seed >> 3)) % 16],
  ).join('');

const teamName = (place: number): string => {
  if (place % 5 === 0) return 'Same Name';
  if (place % 5 === 1) return `${amharic(place)} ${amharic(place + 9)}`;
  if (place % 5 === 2) return `Ünïcode "Squad", no. ${place}`;
  if (place % 5 === 3) return '!!!';
  return `T${place}`;
};

/** A generated league unlike the real one: 155 teams, other modes, missing dates, maps and files. */
export const generatedLeague = (teamCount = 155): Readonly<Record<string, readonly Row[]>> => {
  const teams = Array.from({ length: teamCount }, (_, place) => ({
    team_id: `t-${place}`,
    game: 'sky_sport',
    name: teamName(place),
  }));
  const matches = Array.from({ length: teamCount * 2 }, (_, place): Row => {
    const one = place % teamCount;
    const two = (place * 3 + 1) % teamCount;
    const isPlayed = place % 3 !== 0;
    return {
      match_id: `m-${place}`,
      event_id: place % 2 === 0 ? 'ev-a' : 'ev-b',
      game: 'sky_sport',
      stage: place % 2 === 0 ? 'ምድብ' : undefined,
      week: place % 7 === 0 ? undefined : (place % 6) + 1,
      start_utc:
        place % 4 === 0 ? undefined : `2031-03-${String((place % 28) + 1).padStart(2, '0')}T18:00:00Z`,
      team_1_id: `t-${one}`,
      team_2_id: two === one ? undefined : `t-${two}`,
      team_2_placeholder: two === one ? 'Qualifier|winner' : undefined,
      format: 'play_4_then_tiebreak',
      score_1: isPlayed ? 2 : undefined,
      score_2: isPlayed ? (place % 5 === 0 ? 2 : 1) : undefined,
      status: isPlayed ? 'completed' : 'scheduled',
    };
  });
  const maps = matches
    .filter((match) => match.status === 'completed' && String(match.match_id).endsWith('1'))
    .map(
      (match): Row => ({
        match_id: match.match_id,
        number: 1,
        map_name: 'ሰማይ',
        mode: 'Racing',
        winner: '1',
        score_1: 5,
        score_2: 2,
      }),
    );
  const players = Array.from({ length: 400 }, (_, place) => ({
    player_id: `p-${place}`,
    handle: place % 2 === 0 ? 'Twin' : amharic(place),
    role: 'Goalkeeper',
  }));
  return {
    'events.csv': [
      { event_id: 'ev-a', name: 'የመጀመሪያ ዋንጫ', game: 'sky_sport', status: 'in_progress', kind: 'cup' },
      { event_id: 'ev-b', name: 'Second', parent_id: 'ev-a', start_date: '2031-05-01' },
    ],
    'teams.csv': teams,
    'matches.csv': matches,
    'maps.csv': maps,
    'players.csv': players,
    'rosters.csv': players.map(({ player_id }, place) => ({
      event_id: 'ev-a',
      team_id: `t-${place % teamCount}`,
      player_id,
      kind: 'player',
    })),
  };
};
