import type { CalculatedPlaces } from '../standings/settings.ts';
import type { ScenarioBatch } from './engine.ts';

/** Number of scenarios for each final place of a team and each score of a match; both by their index in the group. */
export type ScenarioCounts = {
  readonly scenarios: number;
  /** Scenarios in which teams are still tied. */
  readonly tied: number;
  readonly teams: readonly TeamCounts[];
  /** By open match, by outcome. */
  readonly matches: readonly (readonly number[])[];
};

/** Counts by place from 0: `exact` where the team is alone on it, `overlap` where it is tied over it. */
export type TeamCounts = {
  readonly exact: readonly number[];
  readonly overlap: readonly number[];
  readonly tied: number;
};

/** Scenarios that are looked at: those with any of the places, and for each match with any of the chosen scores. */
export type ScenarioFilter = {
  readonly places: readonly { readonly team: number; readonly place: number }[];
  readonly scores: readonly { readonly match: number; readonly outcome: number }[];
  /** A tie over a place counts as that place. */
  readonly withTies: boolean;
  readonly onlyTied: boolean;
};

export const noFilter: ScenarioFilter = { places: [], scores: [], withTies: true, onlyTied: false };

/** Counts that grow batch by batch. */
export type Counting = {
  add(batch: ScenarioBatch): void;
  counts(): ScenarioCounts;
};

/** @param outcomes number of outcomes by open match */
export function countScenarios(
  teamCount: number,
  outcomes: readonly number[],
  filter: ScenarioFilter = noFilter,
): Counting {
  const lists = () => Array.from({ length: teamCount }, () => new Array<number>(teamCount).fill(0));
  const exact = lists();
  const overlap = lists();
  const tiedOf = new Array<number>(teamCount).fill(0);
  const matches = outcomes.map((length) => new Array<number>(length).fill(0));
  const isWanted = fits(filter, teamCount, outcomes.length);
  let scenarios = 0;
  let tied = 0;
  return {
    add: (batch) => {
      for (let scenario = 0; scenario < batch.count; scenario += 1) {
        if (!isWanted(batch, scenario)) continue;
        scenarios += 1;
        let isTied = false;
        for (let team = 0; team < teamCount; team += 1) {
          const at = scenario * teamCount + team;
          const [from = 0, to = 0] = [batch.first[at], batch.last[at]];
          if (from === to) raise(exact[team], from);
          else {
            isTied = true;
            raise(tiedOf, team);
            for (let place = from; place <= to; place += 1) raise(overlap[team], place);
          }
        }
        if (isTied) tied += 1;
        for (let match = 0; match < matches.length; match += 1)
          raise(matches[match], batch.outcomes[scenario * outcomes.length + match] ?? 0);
      }
    },
    counts: () => ({
      scenarios,
      tied,
      teams: tiedOf.map((count, team) => ({
        exact: [...(exact[team] ?? [])],
        overlap: [...(overlap[team] ?? [])],
        tied: count,
      })),
      matches: matches.map((counts) => [...counts]),
    }),
  };
}

function raise(counts: number[] | undefined, index: number): void {
  if (counts) counts[index] = (counts[index] ?? 0) + 1;
}

/** The first scenarios that fit a filter, at most so many. */
export function fittingScenarios(
  batches: readonly ScenarioBatch[],
  teamCount: number,
  matchCount: number,
  filter: ScenarioFilter,
  limit: number,
): { readonly batch: ScenarioBatch; readonly scenario: number }[] {
  const isWanted = fits(filter, teamCount, matchCount);
  const found: { batch: ScenarioBatch; scenario: number }[] = [];
  for (const batch of batches) {
    for (let scenario = 0; scenario < batch.count && found.length < limit; scenario += 1)
      if (isWanted(batch, scenario)) found.push({ batch, scenario });
  }
  return found;
}

/** Places combine by OR, scores by OR within a match and AND across matches; places AND scores. */
function fits(
  { places, scores, withTies, onlyTied }: ScenarioFilter,
  teamCount: number,
  matchCount: number,
): (batch: ScenarioBatch, scenario: number) => boolean {
  const byMatch = grouped(scores);
  return (batch, scenario) => {
    const placesOf = (team: number): [number, number] => {
      const at = scenario * teamCount + team;
      return [batch.first[at] ?? 0, batch.last[at] ?? 0];
    };
    if (onlyTied) {
      let isTied = false;
      for (let team = 0; team < teamCount && !isTied; team += 1) {
        const [from, to] = placesOf(team);
        isTied = from !== to;
      }
      if (!isTied) return false;
    }
    for (const [match, wanted] of byMatch) {
      const outcome = batch.outcomes[scenario * matchCount + match];
      if (!wanted.some((score) => score.outcome === outcome)) return false;
    }
    return (
      places.length === 0 ||
      places.some(({ team, place }) => {
        const [from, to] = placesOf(team);
        return from <= place && place <= to && (withTies || from === to);
      })
    );
  };
}

type Score = ScenarioFilter['scores'][number];

function grouped(scores: readonly Score[]): Map<number, Score[]> {
  const byMatch = new Map<number, Score[]>();
  for (const score of scores) byMatch.set(score.match, [...(byMatch.get(score.match) ?? []), score]);
  return byMatch;
}

/** Returns the best and worst possible place of a team, from 0; undefined while nothing is counted. */
export function placeRange({
  exact,
  overlap,
}: TeamCounts): readonly [first: number, last: number] | undefined {
  const possible = exact.flatMap((count, place) => (count + (overlap[place] ?? 0) > 0 ? [place] : []));
  const [first, last] = [possible[0], possible.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Returns the possible places as text: `#2 only`, `#1 to #3`, or empty while nothing is counted. */
export function rangeText(team: TeamCounts): string {
  const range = placeRange(team);
  if (range === undefined) return '';
  const [first, last] = range;
  return first === last ? `#${first + 1} only` : `#${first + 1} to #${last + 1}`;
}

/** Returns true if a team ends among the first `top` or last `bottom` teams in every scenario. */
export function isLocked(team: TeamCounts, { top, bottom }: CalculatedPlaces): boolean {
  const range = placeRange(team);
  if (range === undefined) return false;
  if (top !== undefined) return range[1] < top;
  return bottom !== undefined && range[0] >= team.exact.length - bottom;
}

/** Compares two teams by the number of scenarios in which they have each place, best place first. */
export function comparePerformance(a: TeamCounts, b: TeamCounts): number {
  for (const [place, count] of a.exact.entries()) {
    const difference = (b.exact[place] ?? 0) + (b.overlap[place] ?? 0) - count - (a.overlap[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
