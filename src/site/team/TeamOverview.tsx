import { Suspense } from 'react';
import type { Team } from '#contract/records.ts';
import { useThing, useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import { formLength, recentForm } from '#domain/match/form.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { hiddenMatchesOf } from '#domain/spoilers/hidden-result.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import type { PageProps } from '../page.ts';
import { AccoladeList } from '../record/AccoladeList.tsx';
import { FormList } from '../record/FormList.tsx';
import { NewsGroups } from '../record/NewsGroups.tsx';
import { RecordRows } from '../record/RecordRows.tsx';
import { useLiveKeys, useNextKeys, useResultKeys } from '../record/use-own-matches.ts';
import { LimitedPlayers } from './LimitedPlayers.tsx';
import styles from './TeamNow.module.css';

/** Few visitors hide results. */
const HiddenMatches = lazyPart(() => import('#ui/spoilers/HiddenMatches.tsx'));

const nextCount = 2;
const shownResults = 2;

/** The team's live match, its next matches, its form and its latest results. */
function TeamNow({ team, teamKey }: { team: Team; teamKey: string }) {
  const live = useLiveKeys(team);
  const next = useNextKeys(team).keys.slice(0, nextCount);
  const results = useResultKeys(team, formLength);
  const form = recentForm(teamKey, useThings('Matches', results));
  const groups = [
    { title: live.length > 0 ? 'On now and next' : 'Up next', keys: [...live, ...next] },
    { title: 'Latest results', keys: results.slice(0, shownResults) },
  ];
  const hidden = results.length > 0 ? hiddenMatchesOf(team) : undefined;
  return groups.map(({ title, keys }, place) => (
    <ContentRow key={title} title={title}>
      {place === 0 && hidden && (
        <Suspense fallback={null}>
          <HiddenMatches who={team.name ?? 'this team'} keys={hidden} past={shownResults} />
        </Suspense>
      )}
      {keys.length > 0 && (
        <div className={styles.rows}>
          {place > 0 && <FormList team={team} form={form} openCount={results.length - form.length} />}
          <ul className={styles.rows}>
            {keys.map((key) => (
              <li key={key} className={styles.item}>
                <MatchRow matchKey={key} leftTeam={teamKey} hasContext />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ContentRow>
  ));
}

type PeopleRowProps = {
  title: string;
  /** Clean ids of players. */
  ids: readonly string[];
  hasHeadshots?: boolean | undefined;
  /** Names what they play, or what they do for the team. */
  hasRole?: boolean | undefined;
  hasStaffRole?: boolean | undefined;
};

/** A row of people; draws nothing when there are none. */
function PeopleRow({ title, ids, hasHeadshots, hasRole, hasStaffRole }: PeopleRowProps) {
  const people = useThings('Players', ids);
  const unsavedCount = useUnsavedCount(ids);
  return (
    <ContentRow title={title}>
      {unsavedCount > 0 && <NotSaved keys={ids} />}
      {people.map((player) => (
        <ThingTile
          key={player.id}
          type="player"
          record={player}
          headshot={hasHeadshots}
          note={
            hasRole
              ? player.role && <RoleNote role={player.role} />
              : hasStaffRole
                ? player.staff_role
                : undefined
          }
        />
      ))}
    </ContentRow>
  );
}

function TeamElsewhere({ team }: { team: Team }) {
  const event = useLinked('Events', team.event);
  return <ThingTile type="team" record={team} note={event?.short ?? event?.name} />;
}

/** The same club in other events. */
function TeamsElsewhere({ teamIds }: { teamIds: readonly string[] }) {
  const teams = useThings('Teams', teamIds);
  return (
    <ContentRow title="Team in other tournaments">
      {teams.map((team) => (
        <TeamElsewhere key={team.id} team={team} />
      ))}
    </ContentRow>
  );
}

const plural = (count: number, singular: string) => (count === 1 ? singular : `${singular}s`);

/** Current matches of a team, its honours, members, other teams and news. */
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
