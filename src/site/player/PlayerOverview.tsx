import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isStandIn } from '#domain/match/line-up.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import { RecordRows } from '../record/RecordRows.tsx';
import { PlayerAccolades } from './PlayerAccolades.tsx';
import { PlayerNow } from './PlayerNow.tsx';
import { PlayerTeams } from './PlayerTeams.tsx';
import { ThingsRow } from './ThingsRow.tsx';

/** What a player does now, and where a player has played, led, staffed, cast and produced (website 6). */
export default function PlayerOverview({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  if (!player || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={3} height={5} />
      </div>
    );
  }
  const rows = [
    { title: 'Owner of', teams: player.owned_teams },
    { title: 'Captain of', teams: player.captain_of },
    { title: 'Team staff for', teams: player.team_staff },
    { title: 'Event staff for', events: player.event_staff },
    { title: 'Caster for', events: player.casted_events },
    // Teams of a stand-in are among those that the player played for.
    ...relationships
      .filter((one) => !isStandIn(one))
      .map((relationship) => ({
        title: relationship.player_text || relationship.singular_name || 'Production',
        teams: relationship.teams,
        events: relationship.events,
      })),
  ].filter((row) => linkedIds(row.teams).length + linkedIds(row.events).length > 0);

  return (
    <RecordRows>
      <PlayerNow player={player} />
      <PlayerAccolades player={player} />
      <PlayerTeams player={player} />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two roles may have the same words.
        <ThingsRow key={`${row.title} ${index}`} {...row} />
      ))}
      {rows.length + linkedIds(player.member_of).length + linkedIds(player.accolades).length === 0 &&
        !relationships.some(isStandIn) && (
          <EmptyState title="Nothing recorded yet" text="Teams, events and roles appear here." />
        )}
    </RecordRows>
  );
}
