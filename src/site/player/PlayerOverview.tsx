import type { Player, Team } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { isStandIn, standInRole } from '#domain/match/line-up.ts';
import { playedCount, resultsSentence, sumOfCounts } from '#domain/match/result-counts.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { playerHistory, type TeamStint } from '#domain/selection/player-history.ts';
import { playerAccolades } from '#domain/selection/player-record.ts';
import { monthSpan } from '#domain/time/month-span.ts';
import stack from '#ui/styles/stack.module.css';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { EventLink } from '#ui/things/EventLink.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import type { PageProps } from '../page.ts';
import { AccoladeList } from '../record/AccoladeList.tsx';
import { RecordRows } from '../record/RecordRows.tsx';
import styles from '../team/TeamNow.module.css';
import playerTeamsStyles from './PlayerOverview.module.css';
import { ThingsRow } from './ThingsRow.tsx';
import { usePlayedMatches, withoutTeam } from './use-played-matches.ts';

const fewTeams = 1;

/** The teams of a player with their events, dates, results and final places: as a member, and as a stand-in. */
export function PlayerTeams({ player }: { player: Player }) {
  const { teams, memberOf, played, unrecorded, hasLineUps, keys } = usePlayedMatches(player);
  const { nowMs } = useTimeOptions();
  const isMember = (team: Team) => memberOf.has(cleanId(team) ?? '');
  const stints = playerHistory(teams, [...played, ...unrecorded], nowMs);
  const hasMatches = teams.some((team) => linkedIds(team.matches).length > 0);
  return (
    <ContentRow title="Player for">
      {(stints.length > 0 || teams.filter(isMember).length < memberOf.size) && (
        <div className={playerTeamsStyles.history}>
          <NotSaved keys={keys} />
          <ul className={stack.gap2}>
            {stints.map((stint) => (
              <Stint key={stint.team.id} stint={stint} isStandIn={!isMember(stint.team)} />
            ))}
          </ul>
          {hasMatches && (
            <p className={playerTeamsStyles.sum}>
              {stints.length > fewTeams &&
                `All teams: ${resultsSentence(sumOfCounts(stints.map(({ total }) => total))).toLowerCase()}. `}
              {hasLineUps
                ? 'Matches with other line-ups are not counted.'
                : 'Results are those of the teams.'}{' '}
              <ThingLink type="player" record={player} subPage="match-stats">
                Match stats
              </ThingLink>
            </p>
          )}
        </div>
      )}
    </ContentRow>
  );
}

type StintProps = { stint: TeamStint<Team>; isStandIn: boolean };

function Stint({ stint: { team, from, to, total, place }, isStandIn }: StintProps) {
  const event = useLinked('Events', team.event);
  const options = useTimeOptions();
  const others = linkedIds(team.event).length - 1;
  return (
    <li className={playerTeamsStyles.stint}>
      <span className={playerTeamsStyles.team}>
        <TeamLink team={team} />
        {isStandIn && ` (${standInRole})`}
      </span>
      <span className={playerTeamsStyles.event}>
        {event && <EventLink event={event} />}
        {others > 0 && <span>and {others === 1 ? 'another' : `${others} more`}</span>}
      </span>
      <span className={playerTeamsStyles.when}>
        {from !== undefined && monthSpan(from, to ?? from, options)}
      </span>
      <span className={playerTeamsStyles.result}>
        {playedCount(total) > 0 && (
          <ThingLink type="team" record={team} subPage="matches" className={playerTeamsStyles.link}>
            {resultsSentence(total)}
          </ThingLink>
        )}
      </span>
      <span className={playerTeamsStyles.place}>{place}</span>
    </li>
  );
}

const nextCount = 2;
const resultCount = 3;

/**
 * Live, next and last matches of a player: those the player plays or is expected to play as a team member, and those
 * the player casts or produces. Matches whose line-up is still loading count, so that nothing moves down later.
 */
function PlayerNow({ player }: { player: Player }) {
  const { played: playedIn, unrecorded, unloaded } = usePlayedMatches(player);
  const own = withoutTeam([...playedIn, ...unrecorded]).map((match) => cleanId(match) ?? match.id);
  const roles = useThings('Player Relationships', linkedIds(player.player_relationships));
  const lists = {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  };
  const played = ownMatches(new Set([...own, ...unloaded]), lists);
  const worked = ownMatches(
    new Set([...linkedIds(player.casts), ...roles.flatMap(({ matches }) => linkedIds(matches))]),
    lists,
  );
  const groups = [
    { title: 'Plays', keys: [...played.live, ...played.upcoming.slice(0, nextCount)] },
    { title: 'Latest results', keys: played.results.slice(0, resultCount) },
    { title: 'On the broadcast', keys: [...worked.live, ...worked.upcoming.slice(0, nextCount)] },
    { title: 'Latest broadcasts', keys: worked.results.slice(0, resultCount) },
  ];
  return groups.map(({ title, keys }) => (
    <ContentRow key={title} title={title}>
      {keys.length > 0 && (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <li key={key} className={styles.item}>
              <MatchRow matchKey={key} hasContext />
            </li>
          ))}
        </ul>
      )}
    </ContentRow>
  ));
}

/** The player's own honours and those of the player's teams. */
function PlayerAccolades({ player }: { player: Player }) {
  const teams = useThings('Teams', linkedIds(player.member_of));
  const ids = [...teams.flatMap((team) => linkedIds(team.accolades)), ...linkedIds(player.accolades)];
  const accolades = useThings('Accolades', [...new Set(ids)]);
  const eventIds = accolades.flatMap((accolade) => firstLinkedId(accolade.event) ?? []);
  const events = useThings('Events', [...new Set(eventIds)]);
  const shown = playerAccolades(accolades, (id) => events.find((event) => cleanId(event) === id));
  return <AccoladeList accolades={shown} isPlayers />;
}

/** Current matches of a player, and the teams and events the player has played for, led, staffed, cast and produced. */
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
