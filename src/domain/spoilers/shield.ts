import { feedersOf } from '../bracket/feeders.ts';
import type { BracketLayout } from '../bracket/layout.ts';
import { gamePositions } from '../bracket/layout-queries.ts';
import type { StandingMatch } from '../match/match-standing.ts';
import { isOver, outcomeOf } from '../match/outcome.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { hidesEvent, type SpoilerChoice } from './choice.ts';

export type ShieldableMatch = StandingMatch & {
  readonly id?: string | undefined;
  readonly event?: LinkField;
  readonly brackets?: LinkField;
};

/** The hidden parts of a match. `teams` reveal the winner of an earlier match, so they are hidden with its result. */
export type HiddenParts = { readonly result: boolean; readonly teams: boolean };

const nothing: HiddenParts = { result: false, teams: false };

/** The matches of a bracket that feed each of its matches, by clean ids. */
export type FeederKeys = ReadonlyMap<RecordKey, readonly RecordKey[]>;

/** Returns the feeder matches of each match of a bracket. @param order the bracket's `ordered_matches` */
export function feederKeys(layout: BracketLayout, order: readonly RecordKey[]): FeederKeys {
  return new Map(
    gamePositions(layout).flatMap(({ matchNumber }) => {
      const key = order[matchNumber - 1];
      if (key === undefined) return [];
      const feeders = [...feedersOf(layout, matchNumber, 1), ...feedersOf(layout, matchNumber, 2)];
      return [[key, feeders.flatMap((feeder) => order[feeder.matchNumber - 1] ?? [])] as const];
    }),
  );
}

/** Input of the shield besides the match. */
export type ShieldFacts = {
  readonly choice: SpoilerChoice;
  /** The feeders of a bracket's matches; undefined while the bracket is not here. */
  readonly feedersIn: (bracketKey: RecordKey) => FeederKeys | undefined;
  /** A match of the same league, where it is held. */
  readonly matchOf: (key: RecordKey) => StandingMatch | undefined;
};

/** Returns the hidden parts of a match. While its bracket is not loaded, its teams count as revealing a result. */
export function hiddenParts(match: ShieldableMatch, facts: ShieldFacts): HiddenParts {
  const key = cleanId(match);
  const { choice } = facts;
  if (key === null || match.special_event || !hidesEvent(choice, match.event)) return nothing;
  if (choice.revealed.includes(key)) return nothing;
  const result = isOver(match) || Boolean(match.score_1) || Boolean(match.score_2);
  return { result, teams: linkedIds(match.teams).length > 0 && tellsOthers(key, match.brackets, facts) };
}

function tellsOthers(key: RecordKey, brackets: LinkField, facts: ShieldFacts): boolean {
  return linkedIds(brackets).some((bracket) => {
    const feeders = facts.feedersIn(bracket);
    if (feeders === undefined) return true;
    return (feeders.get(key) ?? []).some((feeder) => {
      if (facts.choice.revealed.includes(feeder)) return false;
      const match = facts.matchOf(feeder);
      // A team that is here before the feeder is over did not come from it.
      return match === undefined || isOver(match);
    });
  });
}

/** Fields that tell the result, by themselves or by how many there are. */
const resultFields = [
  'score_1',
  'score_2',
  'forfeit',
  'forfeit_reason',
  'outcome',
  '_drawn_maps',
  'maps',
  'mvp',
  'team_1_line_up',
  'team_2_line_up',
  'line_up_data',
  'stats',
  'valorant',
  'pick_ban_order',
  'replay_codes',
  'report_history',
  'reports',
  'show_notes',
] as const;

/** Fields that name the teams. */
const teamFields = ['teams', 'name', '_codes', 'team_1_line_up', 'team_2_line_up', 'line_up_data'] as const;

/**
 * A copy of a match without its hidden parts; `shielded` says that there is a result, and whether it is final. Rules read
 * a copy like a match without a score, and as decided where it is.
 */
export function shieldedMatch<Fields extends ShieldableMatch>(match: Fields, hidden: HiddenParts): Fields {
  const copy: Record<string, unknown> & ShieldableMatch = { ...match };
  if (hidden.teams) for (const field of teamFields) delete copy[field];
  if (!hidden.result) return copy as Fields;
  for (const field of resultFields) delete copy[field];
  // That there is no match tells no result.
  const { kind } = outcomeOf(match);
  if (kind === 'postponed' || kind === 'called off')
    return { ...copy, outcome: match.outcome } as unknown as Fields;
  return { ...copy, shielded: isOver(match) ? 'over' : 'open' } as unknown as Fields;
}
