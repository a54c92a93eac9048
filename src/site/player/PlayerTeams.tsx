import type { Player, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
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

const fewTeams = 1;

/** The teams of a player with their events, dates, results and final places. */
export function PlayerTeams({ player }: { player: Player }) {
  const teamKeys = linkedIds(player.member_of);
  const teams = useThings('Teams', teamKeys);
  const matchKeys = [...new Set(teams.flatMap((team) => linkedIds(team.matches)))];
  const matches = new Map(useThings('Matches', matchKeys).map((match) => [cleanId(match), match]));
  const { nowMs } = useTimeOptions();
  const stints = playerHistory(teams, (key) => matches.get(key), nowMs);
  const wins = stints.reduce((sum, { total }) => sum + total.wins, 0);
  const losses = stints.reduce((sum, { total }) => sum + total.losses, 0);
  return (
    <ContentRow title="Player for">
      {(stints.length > 0 || teams.length < teamKeys.length) && (
        <div className={styles.history}>
          <NotSaved keys={[...teamKeys, ...matchKeys]} />
          <ul className={stack.gap2}>
            {stints.map((stint) => (
              <Stint key={stint.team.id} stint={stint} />
            ))}
          </ul>
          {matchKeys.length > 0 && (
            <p className={styles.sum}>
              {stints.length > fewTeams && `All teams: won ${wins}, lost ${losses}. `}
              Results are those of the teams.{' '}
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

function Stint({ stint: { team, from, to, total, place } }: { stint: TeamStint<Team> }) {
  const event = useLinked('Events', team.event);
  const options = useTimeOptions();
  const others = linkedIds(team.event).length - 1;
  return (
    <li className={styles.stint}>
      <span className={styles.team}>
        <TeamLink team={team} />
      </span>
      <span className={styles.event}>
        {event && <EventLink event={event} />}
        {others > 0 && <span>and {others === 1 ? 'another' : `${others} more`}</span>}
      </span>
      <span className={styles.when}>{from !== undefined && monthSpan(from, to ?? from, options)}</span>
      <span className={styles.result}>
        {total.wins + total.losses > 0 && (
          <ThingLink type="team" record={team} subPage="matches" className={styles.link}>
            Won {total.wins}, lost {total.losses}
          </ThingLink>
        )}
      </span>
      <span className={styles.place}>{place}</span>
    </li>
  );
}
