import { useMemo } from 'react';
import type { Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { rankLabel } from '#domain/standings/rank.ts';
import type { StandingsTable as Table } from '#domain/standings/table.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { withOwnCodes } from '../match/own-codes.ts';
import { AirTable } from './AirTable.tsx';
import { TeamRow } from './TeamRow.tsx';

/** Returns the stage of the standings: the requested one, the broadcast's, or the live match's. */
export function useStage(asked?: string | undefined): string | undefined {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  return [asked, broadcast?.current_stage, match?.match_group].find((stage) => stage?.trim());
}

type StandingsTableProps = {
  table: Table<Team>;
  /** Codes instead of names. */
  hasCodes?: boolean | undefined;
  /** Name of the table, if there are several. */
  heading?: string | undefined;
  /** Rows of the longest table beside it. */
  rowCount?: number | undefined;
  /** Called when a name had to be written as its code. */
  onShort?: (() => void) | undefined;
};

type Row = {
  readonly key: string;
  readonly team: Team;
  readonly rank: string;
  readonly values: readonly string[];
};

/**
 * Standings on air, as large as their container: a shared rank on each row that shares it, the teams of the live match in
 * bold.
 */
export function StandingsTable({ table, hasCodes = false, heading, rowCount, onShort }: StandingsTableProps) {
  const { broadcast } = useOverlay();
  const shown = broadcast?.show_live_match ? firstLinkedId(broadcast.live_match) : null;
  const playing = linkedIds(useThing('Matches', shown ?? undefined)?.teams);
  const rows = useMemo(() => {
    const teams = withOwnCodes(table.rows.map(({ tally }) => tally.team));
    return table.rows.map(
      (row, place): Row => ({
        key: row.tally.teamId,
        team: teams[place] ?? row.tally.team,
        rank: rankLabel(row, table.rows),
        values: row.cells.map(({ text }) => text),
      }),
    );
  }, [table]);
  const headers = useMemo(() => table.columns.map(({ header }) => header), [table]);
  return (
    <AirTable rows={rows} headers={headers} heading={heading} rowCount={rowCount} hasCodes={hasCodes}>
      {({ key, team, rank, values }, plan) => (
        <TeamRow
          lead={rank}
          team={team}
          plan={plan}
          hasCodes={hasCodes}
          values={values}
          onShort={onShort}
          isStrong={playing.some((id) => isSameRecord(id, key))}
        />
      )}
    </AirTable>
  );
}
