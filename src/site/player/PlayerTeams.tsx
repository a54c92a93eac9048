import type { Player, Team } from '#contract/records.ts';
import { standInRole } from '#domain/match/line-up.ts';
import { playedCount, resultsSentence, sumOfCounts } from '#domain/match/result-counts.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { playerHistory, type TeamStint } from '#domain/selection/player-history.ts';
import { monthSpan } from '#domain/time/month-span.ts';
import stack from '#ui/styles/stack.module.css';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EventLink } from '#ui/things/EventLink.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './PlayerTeams.module.css';
import { usePlayedMatches } from './use-played-matches.ts';

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
        <div className={styles.history}>
          <NotSaved keys={keys} />
          <ul className={stack.gap2}>
            {stints.map((stint) => (
              <Stint key={stint.team.id} stint={stint} isStandIn={!isMember(stint.team)} />
            ))}
          </ul>
          {hasMatches && (
            <p className={styles.sum}>
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
    <li className={styles.stint}>
      <span className={styles.team}>
        <TeamLink team={team} />
        {isStandIn && ` (${standInRole})`}
      </span>
      <span className={styles.event}>
        {event && <EventLink event={event} />}
        {others > 0 && <span>and {others === 1 ? 'another' : `${others} more`}</span>}
      </span>
      <span className={styles.when}>{from !== undefined && monthSpan(from, to ?? from, options)}</span>
      <span className={styles.result}>
        {playedCount(total) > 0 && (
          <ThingLink type="team" record={team} subPage="matches" className={styles.link}>
            {resultsSentence(total)}
          </ThingLink>
        )}
      </span>
      <span className={styles.place}>{place}</span>
    </li>
  );
}
