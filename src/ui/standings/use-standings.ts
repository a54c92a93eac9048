import { useMemo } from 'react';
import type { GameEvent, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { readEventSettings, readsMaps } from '#domain/standings/settings.ts';
import { type StandingsTable, standingsTable } from '#domain/standings/table.ts';

export type EventStandings = {
  readonly tables: readonly StandingsTable<Team>[];
  /** False while records that affect the tables are missing. */
  readonly isReady: boolean;
};

const none: readonly string[] = [];

/** The standings tables of an event, computed from its matches, in the order of its settings. */
export function useStandings(event: GameEvent | undefined): EventStandings {
  const entries = useMemo(() => readEventSettings(event?.blocks).standings, [event?.blocks]);
  const matchKeys = linkedIds(event?.matches);
  const teamKeys = linkedIds(event?.teams);
  const matches = useThings('Matches', matchKeys);
  const teams = useThings('Teams', teamKeys);
  const mapKeys = entries.some(readsMaps) ? matches.flatMap((match) => linkedIds(match.maps)) : none;
  const maps = useThings('Maps', mapKeys);
  const isReady = useSettled([...matchKeys, ...teamKeys, ...mapKeys]) && event !== undefined;
  const tables = useMemo(
    () => entries.map((settings) => standingsTable({ settings, matches, maps, teams })),
    [entries, matches, maps, teams],
  );
  return { tables, isReady };
}
