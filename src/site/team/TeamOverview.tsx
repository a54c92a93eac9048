import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import type { PageProps } from '../page.ts';
import { AccoladeList } from '../record/AccoladeList.tsx';
import { NewsGroups } from '../record/NewsGroups.tsx';
import { RecordRows } from '../record/RecordRows.tsx';
import { LimitedPlayers } from './LimitedPlayers.tsx';
import { PeopleRow } from './PeopleRow.tsx';
import { TeamNow } from './TeamNow.tsx';
import { TeamsElsewhere } from './TeamsElsewhere.tsx';

const plural = (count: number, singular: string) => (count === 1 ? singular : `${singular}s`);

/** How a team is doing, its people, honours, other teams and news (website 5). */
export default function TeamOverview({ recordKey: key, isComplete }: PageProps) {
  const team = useThing('Teams', key);
  const accolades = useThings('Accolades', linkedIds(team?.accolades));
  const sisters = useThings('Teams', linkedIds(team?.sister_teams));
  if (!team || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={4} height={5} />
      </div>
    );
  }

  const owners = linkedIds(team.owners);
  const captains = linkedIds(team.captains);
  const staff = linkedIds(team.staff);
  const players = linkedIds(team.players);
  const limited = limitedPlayers(team);
  const others = linkedIds(team.team_in_other_tournaments);
  const news = linkedIds(team.news_items);
  const lists = [owners, captains, staff, players, limited, accolades, sisters, others, news];

  return (
    <RecordRows>
      <TeamNow team={team} teamKey={key} />
      <AccoladeList accolades={accolades} />
      <PeopleRow title={plural(owners.length, 'Owner')} ids={owners} />
      <PeopleRow title={plural(captains.length, 'Captain')} ids={captains} />
      <PeopleRow title="Team staff" ids={staff} hasStaffRole />
      <PeopleRow title="Players" ids={players} hasHeadshots={team.show_headshots} hasRole />
      {limited.length > 0 && <LimitedPlayers players={limited} />}
      <ContentRow title={plural(sisters.length, 'Sister team')}>
        {sisters.map((sister) => (
          <ThingTile key={sister.id} type="team" record={sister} />
        ))}
      </ContentRow>
      {others.length > 0 && <TeamsElsewhere teamIds={others} />}
      {news.length > 0 && <NewsGroups newsIds={news} listing="team" />}
      {lists.every((list) => list.length === 0) && (
        <EmptyState title="Nobody announced yet" text="Players and staff appear here once they are known." />
      )}
    </RecordRows>
  );
}
