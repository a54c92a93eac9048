import { useMemo } from 'react';
import type { GameEvent, Team } from '#contract/records.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { readEventSettings, readsMaps } from '#domain/standings/settings.ts';
import { stageSettings } from '#domain/standings/stage.ts';
import { type StandingsTable, standingsTable } from '#domain/standings/table.ts';

export type EventStandings = {
  readonly tables: readonly StandingsTable<Team>[];
  /** False while records that affect the tables are missing. */
  readonly isReady: boolean;
};

type Choice = {
  /** Only the tables of these stages, in this order; without it all that the event's settings name. */
  readonly stages?: readonly string[] | undefined;
  /** Column keys instead of those of the settings. */
  readonly columns?: readonly string[] | undefined;
};

const none: readonly string[] = [];

/** Standings tables of an event, computed from its matches, in the order of its settings. */
export function useStandings(event: GameEvent | undefined, { stages, columns }: Choice = {}): EventStandings {
  const matchKeys = linkedIds(event?.matches);
  const matches = useThings('Matches', matchKeys);
  const settings = useMemo(() => readEventSettings(event?.blocks), [event?.blocks]);
  const choice = JSON.stringify({ stages, columns });
  const entries = useMemo(() => {
    const { stages, columns } = JSON.parse(choice) as Choice;
    const chosen = stages
      ? stages.flatMap((stage) => stageSettings(stage, settings, matches) ?? [])
      : settings.standings;
    return columns ? chosen.map((entry) => ({ ...entry, show: columns })) : chosen;
  }, [choice, settings, matches]);
  const teamKeys = [
    ...new Set([...linkedIds(event?.teams), ...matches.flatMap((match) => linkedIds(match.teams))]),
  ];
  const teams = useThings('Teams', teamKeys);
  const mapKeys = entries.some(readsMaps) ? matches.flatMap((match) => linkedIds(match.maps)) : none;
  const maps = useThings('Maps', mapKeys);
  const isReady = useSettled([...matchKeys, ...teamKeys, ...mapKeys]) && event !== undefined;
  const tables = useMemo(
    () => entries.map((entry) => standingsTable({ settings: entry, matches, maps, teams })),
    [entries, matches, maps, teams],
  );
  return { tables, isReady };
}
