import { Suspense } from 'react';
import type { GameEvent, Player, Team } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { EditLinks } from '#ui/access/EditRecord.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './Rosters.module.css';

type TeamRosterProps = { team: Team; event: GameEvent | undefined; isComplete: boolean };

const WithdrawButton = lazyPart(() => import('#ui/withdraw/WithdrawButton.tsx'));

/** Players known by name only, in the shape that tiles draw. */
const namedPlayers = (team: Team): { player: Player; role: string | undefined }[] =>
  limitedPlayers(team).flatMap(({ name, role }, place) =>
    name ? [{ player: { id: `${team.id}-${place}`, __tableName: 'Players' as const, name }, role }] : [],
  );

const inRoleOrder = (players: readonly Player[]): Player[] =>
  [...players].sort((a, b) => compareRoles(a.role, b.role));

/** A team and its players by role. Without player records it lists the names that the team gave. */
function TeamRoster({ team, event, isComplete }: TeamRosterProps) {
  const { user } = useSession();
  const theme = useTheme(team);
  const playerKeys = linkedIds(team.players);
  const players = useThings('Players', playerKeys);
  const isLoading = !isComplete && players.length < playerKeys.length;
  const limited = namedPlayers(team);
  return (
    <section className={styles.roster}>
      <Themed theme={theme} record={team} className={styles.header}>
        <TeamLogo team={team} size={56} />
        <h3 className={styles.name}>
          <ThingLink type="team" record={team} className={styles.link}>
            <TeamName team={team} />
          </ThingLink>
        </h3>
      </Themed>
      {playerKeys.length === 0 && limited.length === 0 ? (
        <p className={styles.empty}>No players announced</p>
      ) : (
        <ul className={styles.players}>
          {isLoading
            ? playerKeys.map((key) => (
                <li key={key} aria-busy="true">
                  <Skeleton width="100%" height={2.75} />
                </li>
              ))
            : inRoleOrder(players).map((player) => (
                <li key={player.id} className={styles.teamRosterItem}>
                  <ThingTile
                    type="player"
                    record={player}
                    note={player.role && <RoleNote role={player.role} />}
                  />
                </li>
              ))}
          {limited.map(({ player, role }) => (
            <li key={player.id} className={styles.teamRosterItem}>
              <ThingTile type="player" record={player} note={role && <RoleNote role={role} />} noLink />
            </li>
          ))}
        </ul>
      )}
      {user && event && (
        <Suspense>
          <WithdrawButton team={team} event={event} />
        </Suspense>
      )}
    </section>
  );
}

/** Every team of the event with its players. */
export default function Rosters({ recordKey, isReady, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  return (
    <section>
      <SectionHeading side={<EditLinks event={event?.id} />}>Rosters</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={teamKeys.length || 4} height={9} />
        </div>
      )}
      {isReady && teams.length === 0 && (
        <NotSaved keys={teamKeys}>
          <EmptyState title="Teams are not announced yet" text="Their rosters appear here." />
        </NotSaved>
      )}
      {teams.length > 0 && <NotSaved keys={teamKeys} />}
      {isReady && (
        <ul className={styles.teams}>
          {teams.map((team) => (
            <li key={team.id} className={styles.item}>
              <TeamRoster team={team} event={event} isComplete={isComplete} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
