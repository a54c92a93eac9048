import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useLinked } from '#ui/things/use-linked.ts';

function TeamElsewhere({ team }: { team: Team }) {
  const event = useLinked('Events', team.event);
  return <ThingTile type="team" record={team} note={event?.short ?? event?.name} />;
}

/** The same club in other events. */
export function TeamsElsewhere({ teamIds }: { teamIds: readonly string[] }) {
  const teams = useThings('Teams', teamIds);
  return (
    <ContentRow title="Team in other tournaments">
      {teams.map((team) => (
        <TeamElsewhere key={team.id} team={team} />
      ))}
    </ContentRow>
  );
}
