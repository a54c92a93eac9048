import type { RecordOfTable } from '#contract/records.ts';
import { demoHeroes, demoMaps } from '../content/game.ts';
import { type Draft, day } from '../draft.ts';
import { randomNumbers } from '../random.ts';

type MapPlan = {
  readonly matchKey: string;
  readonly teams: readonly [string, string];
  readonly score: readonly [number, number];
  readonly draws?: number | undefined;
  /** Maps that are chosen and not played yet. */
  readonly open?: number | undefined;
  readonly bans?: boolean | undefined;
};

type Outcome = 0 | 1 | 'draw' | 'open';

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Results in the order of play; the side that won the match takes the last map. */
const outcomesOf = ({ score, draws = 0, open = 0 }: MapPlan, random: () => number): Outcome[] => {
  const [first, second] = score;
  const isOver = open === 0 && first !== second;
  const winner = first > second ? 0 : 1;
  const all: Outcome[] = [
    ...Array<Outcome>(first).fill(0),
    ...Array<Outcome>(second).fill(1),
    ...Array<Outcome>(draws).fill('draw'),
  ];
  const mixed = shuffled(all, random);
  if (isOver) {
    mixed.splice(mixed.indexOf(winner), 1);
    mixed.push(winner);
  }
  return [...mixed, ...Array<Outcome>(open).fill('open')];
};

const mapScore = (type: string, outcome: Outcome, random: () => number): [number, number] | undefined => {
  if (outcome === 'open') return undefined;
  if (outcome === 'draw') return [3, 3];
  const winning = type === 'Control' ? 2 : type === 'Push' ? 1 : 3 + Math.floor(random() * 2);
  const losing = Math.floor(random() * winning);
  return outcome === 0 ? [winning, losing] : [losing, winning];
};

const replayCode = (random: () => number): string =>
  Array.from({ length: 6 }, () => 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'[Math.floor(random() * 32)]).join('');

const heroIds = (draft: Draft, random: () => number, count: number): string[] =>
  shuffled(demoHeroes, random)
    .slice(0, count)
    .map((hero) => draft.idOf('Heroes', hero.name));

/** Adds the maps of one match and returns their ids: played, open, then banned ones. */
const addMaps = (draft: Draft, plan: MapPlan): string[] => {
  const random = randomNumbers(plan.matchKey);
  const pool = shuffled(demoMaps, random);
  const teams = plan.teams.map((key) => draft.idOf('Teams', key));
  const outcomes = outcomesOf(plan, random);
  const played = outcomes.map((outcome, place) => {
    const map = pool[place % pool.length];
    const score = mapScore(map?.type ?? '', outcome, random);
    const previous = outcomes[place - 1];
    // The loser of the last map picks the next one.
    const picker = previous === 0 ? teams[1] : previous === 1 ? teams[0] : undefined;
    const winner = outcome === 0 || outcome === 1 ? teams[outcome] : undefined;
    return draft.add('Maps', `${plan.matchKey}-${place + 1}`, {
      number: place + 1,
      map: map && [draft.idOf('Map Data', map.name)],
      score_1: score?.[0],
      score_2: score?.[1],
      draw: outcome === 'draw',
      winner: winner === undefined ? undefined : [winner],
      picker: picker === undefined ? undefined : [picker],
      public: true,
      ...(outcome === 'open'
        ? {}
        : {
            replay_code: replayCode(random),
            team_1_bans: heroIds(draft, random, 1),
            team_2_bans: heroIds(draft, random, 1),
            team_1_picks: heroIds(draft, random, 2),
            team_2_picks: heroIds(draft, random, 2),
          }),
    });
  });
  const banned = plan.bans
    ? teams.map((team, side) => {
        const map = pool.at(-1 - side);
        return draft.add('Maps', `${plan.matchKey}-ban-${side + 1}`, {
          map: map && [draft.idOf('Map Data', map.name)],
          banner: [team],
        });
      })
    : [];
  return [...played, ...banned];
};

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
