import type { EventRow, LeagueIndex, MatchRow } from './league-index.ts';

const gameNames: ReadonlyMap<string, string> = new Map([
  ['overwatch', 'Overwatch'],
  ['valorant', 'Valorant'],
  ['league-of-legends', 'League of Legends'],
  ['f1', 'F1'],
  ['counter-strike', 'Counter-Strike'],
  ['deadlock', 'Deadlock'],
  ['marvel-rivals', 'Marvel Rivals'],
]);

/** The record's name of a game of the source; unknown games are capitalised. */
export const gameName = (game: string | undefined): string | undefined => {
  if (game === undefined) return undefined;
  const key = game.toLowerCase().replaceAll(/[\s_]+/g, '-');
  return (
    gameNames.get(key) ??
    game.replaceAll(/(^|[\s_-])(\p{L})/gu, (part) => part.toUpperCase()).replaceAll('_', ' ')
  );
};

/** An event's name without its season's name: "Overwatch League 2018 Stage 2" becomes "Stage 2". */
export const eventLabel = (name: string, seasonName: string | undefined): string => {
  if (seasonName === undefined || !name.toLowerCase().startsWith(seasonName.toLowerCase())) return name;
  const rest = name.slice(seasonName.length).replace(/^[\s:\-–—]+/, '');
  return rest === '' ? name : rest;
};

/** English plural of a role: Coach, Coaches; Analyst, Analysts. */
export const plural = (word: string): string => {
  if (/(ch|sh|s|x|z)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};

const kindLabels: ReadonlyMap<string, string> = new Map([
  ['preseason', 'Preseason'],
  ['regular_season', 'Regular season'],
  ['stage_playoffs', 'Stage playoffs'],
  ['play_in', 'Play-in'],
  ['playoffs', 'Playoffs'],
]);

export const kindLabel = (kind: string | undefined): string | undefined =>
  kind === undefined ? undefined : kindLabels.get(kind);

/** Returns the part of the event that a match belongs to; its name distinguishes a league from a knock-out. */
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
  const events = [event, ...index.descendantsOf(event.event_id)].filter((row) =>
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

/** Name of an event without the name of the one that it is part of. */
export const labelOf = (event: EventRow, index: LeagueIndex): string => {
  const [, parent] = index.chainOf(event.event_id);
  return eventLabel(event.name, parent === undefined ? undefined : index.events.get(parent)?.name);
};
