import type { EventRow, LeagueIndex, MatchRow } from './league-index.ts';
import { eventLabel } from './wording.ts';

const kindLabels: ReadonlyMap<string, string> = new Map([
  ['preseason', 'Preseason'],
  ['regular_season', 'Regular season'],
  ['stage_playoffs', 'Stage playoffs'],
  ['play_in', 'Play-in'],
  ['playoffs', 'Playoffs'],
]);

export const kindLabel = (kind: string | undefined): string | undefined =>
  kind === undefined ? undefined : kindLabels.get(kind);

/** The part of the event a match belongs to; its name tells a league from a knock-out (rules 8.9). */
export const subEventOf = (match: MatchRow, event: EventRow): string | undefined => {
  const label = kindLabel(event.kind);
  if (label !== undefined) return label;
  return match.stage !== undefined && event.name.endsWith(match.stage) ? undefined : match.stage;
};

/** Kinds of events whose matches outside a bracket count for a table. */
const tableKinds = new Set(['regular_season', 'league', 'season', 'tournament']);

export type Stage = { readonly name: string; readonly event: EventRow };

/** The stages of an event without a match in a bracket: they are played as a table. In order of play. */
export const tableStages = (event: EventRow, index: LeagueIndex): Stage[] => {
  const events = [event, ...index.childrenOf(event.event_id)].filter((row) =>
    tableKinds.has(row.kind ?? 'league'),
  );
  const stages = new Map<string, Stage>();
  for (const row of events) {
    const matches = index.matchesOf(row.event_id);
    const knockOut = new Set(
      matches.filter((match) => match.bracket_id !== undefined).map((match) => match.stage),
    );
    for (const { stage } of matches) {
      if (stage !== undefined && !knockOut.has(stage) && !stages.has(stage.toLowerCase()))
        stages.set(stage.toLowerCase(), { name: stage, event: row });
    }
  }
  return [...stages.values()];
};

/** Name of an event without its season's name. */
export const labelOf = (event: EventRow, index: LeagueIndex): string => {
  const root = index.rootOf(event.event_id);
  return eventLabel(event.name, root === event ? undefined : root.name);
};
