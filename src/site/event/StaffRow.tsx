import { useThings } from '#data/hooks/use-things.ts';
import type { StaffRow as Row } from '#domain/selection/staff-rows.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';

/** A role and the people who have it; nothing when none of them has a record. */
export function StaffRow({ row }: { row: Row }) {
  const players = useThings('Players', row.playerIds);
  return (
    <ContentRow title={row.title} isEven>
      {players.map((player) => (
        <ThingTile key={player.id} type="player" record={player} />
      ))}
    </ContentRow>
  );
}
