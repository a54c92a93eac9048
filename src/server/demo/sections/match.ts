import type { RecordOfTable } from '#contract/records.ts';
import { type Draft, day } from '../draft.ts';
import { addMaps, type MapPlan } from './match-maps.ts';

type MatchFields = Omit<RecordOfTable<'Matches'>, 'id' | '__tableName'>;

export type DemoMatch = {
  readonly key: string;
  readonly event: 'cup' | 'invitational';
  readonly teams: readonly string[];
  /** Distance from now; absent for a match without a time. */
  readonly start?: number | undefined;
  readonly score?: readonly [number, number] | undefined;
  readonly firstTo?: number | undefined;
  readonly maps?: Pick<MapPlan, 'draws' | 'open' | 'bans'> | 'none' | undefined;
  readonly fields?: MatchFields | undefined;
};

const vods = [
  'https://youtu.be/aaaaaaaaaaa',
  'https://www.youtube.com/watch?v=bbbbbbbbbbb&t=1h2m3s',
  'https://www.twitch.tv/videos/1000000001',
];

/** The recording of a past match; every fourth has none. */
const vodOf = (match: DemoMatch, place: number): string | undefined => {
  const isPast = match.start !== undefined && match.start < -day / 8 && match.score !== undefined;
  return isPast && place % 4 !== 3 ? vods[place % vods.length] : undefined;
};

const mapsOf = (draft: Draft, match: DemoMatch): string[] | undefined => {
  const [first, second] = match.teams;
  if (first === undefined || second === undefined || match.score === undefined || match.maps === 'none')
    return undefined;
  return addMaps(draft, { matchKey: match.key, teams: [first, second], score: match.score, ...match.maps });
};

/** Adds matches with their maps; `place` numbers those of one phase. */
export const addMatches = (draft: Draft, matches: readonly DemoMatch[]): string[] =>
  matches.map((match, place) =>
    draft.add('Matches', match.key, {
      event: [draft.idOf('Events', match.event)],
      teams: match.teams.map((key) => draft.idOf('Teams', key)),
      start: match.start === undefined ? undefined : draft.at(match.start),
      first_to: match.firstTo ?? 3,
      score_1: match.score?.[0],
      score_2: match.score?.[1],
      maps: mapsOf(draft, match),
      vod: vodOf(match, place),
      match_number: place + 1,
      stream_code: (['A', 'B', 'A', 'Off'] as const)[place % 4],
      show_on_overlays: true,
      ...match.fields,
    }),
  );
