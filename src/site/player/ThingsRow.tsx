import type { Team } from '#contract/records.ts';
import { useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import { clarifiedName } from '#domain/match/clarified-name.ts';
import { compareEvents, compareTeams } from '#domain/match/record-order.ts';
import { linkedIds } from '#domain/record-id.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useLinked } from '#ui/things/use-linked.ts';

type ThingsRowProps = {
  title: string;
  teams?: string[] | undefined;
  events?: string[] | undefined;
  /** The page of each they lead to, when not the first. */
  subPage?: string | undefined;
};

function TeamTile({ team, subPage }: { team: Team; subPage: string | undefined }) {
  const event = useLinked('Events', team.event);
  return (
    <ThingTile
      type="team"
      record={{ ...team, name: clarifiedName(team, event) }}
      // A club may have the same name in several seasons.
      note={team.club && (event?.short ?? event?.name)}
      subPage={subPage}
    />
  );
}

/** A row of teams and events by date. */
export function ThingsRow({ title, teams: teamLinks, events: eventLinks, subPage }: ThingsRowProps) {
  const teams = useThings('Teams', linkedIds(teamLinks));
  const events = useThings('Events', linkedIds(eventLinks));
  const keys = [...linkedIds(teamLinks), ...linkedIds(eventLinks)];
  const unsavedCount = useUnsavedCount(keys);
  return (
    <ContentRow title={title}>
      {unsavedCount > 0 && <NotSaved keys={keys} />}
      {[...events].sort(compareEvents).map((event) => (
        <ThingTile key={event.id} type="event" record={event} subPage={subPage} />
      ))}
      {[...teams].sort(compareTeams).map((team) => (
        <TeamTile key={team.id} team={team} subPage={subPage} />
      ))}
    </ContentRow>
  );
}
