import { Suspense } from 'react';
import type { Match, Player, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { meetingKeys } from '#domain/match/meetings.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { LateRole } from '#ui/things/LateRole.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './MatchPreview.module.css';

/** The height of a row, of a name of one line, is known before its player is loaded. */
export const rowRem = (note: string | undefined): number => (note === undefined ? 2.75 : 4);

function Role({ role }: { role: string | undefined }) {
  return (
    <span className={styles.role}>
      <LateRole role={role} />
    </span>
  );
}

type PlayerRowProps = {
  player: Player;
  /** A second line, such as the maps of a player who did not play all of them. */
  note?: string | undefined;
};

/** One player of a line-up, with the role. */
export function PlayerRow({ player, note }: PlayerRowProps) {
  return (
    <li className={styles.player} style={{ minHeight: `${rowRem(note)}rem` }}>
      <span className={styles.words}>
        <ThingLink type="player" record={player} className={styles.name}>
          <FollowedMark record={player} />
          {player.name}
        </ThingLink>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <Role role={player.role} />
    </li>
  );
}

/** The players of a team by role. Rows with names of one line have one height, so that nothing moves while they load. */
export function LineUp({ team }: { team: Team }) {
  const keys = linkedIds(team.players);
  const players = useThings('Players', keys);
  const named = keys.length > 0 ? [] : limitedPlayers(team).filter(({ name }) => name);
  const sorted = [...players].sort((a, b) => compareRoles(a.role, b.role));
  const isKnown = keys.length + named.length > 0;
  return (
    <div className={styles.side}>
      <h3 className={styles.team}>
        <TeamName team={team} />
      </h3>
      {!isKnown && <p className={styles.none}>The line-up is not announced yet.</p>}
      <NotSaved keys={keys} />
      {isKnown && (
        <ul
          style={{ minHeight: `${(keys.length || named.length) * rowRem(undefined)}rem` }}
          className={styles.players}
        >
          {sorted.map((player) => (
            <PlayerRow key={player.id} player={player} />
          ))}
          {named.map(({ name, role }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names without records have nothing else, and do not move.
            <li key={index} className={styles.player} style={{ height: `${rowRem(undefined)}rem` }}>
              <span className={styles.name}>{name}</span>
              <Role role={role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Rows of matches, which the pages of a match need nowhere else. */
const PastMatches = lazyPart(() => import('./PastMatches.tsx'));

/** The rows kept for them while their code loads. */
const shownMeetings = 5;

/** Line-ups, recent form and head-to-head of both teams, for matches without a known result. */
export function MatchPreview({ match }: { match: Match }) {
  const [left, right] = useThings('Teams', linkedIds(match.teams));
  if (!left || !right) return null;
  const keys = meetingKeys(left, right, match);
  return (
    <>
      <section aria-labelledby="line-ups">
        <h2 id="line-ups" className={styles.title}>
          Line-ups
        </h2>
        <div className={styles.sides}>
          <LineUp team={left} />
          <LineUp team={right} />
        </div>
      </section>
      <Suspense fallback={<LoadingRows count={2 + Math.min(shownMeetings, keys.length)} height={4.25} />}>
        <PastMatches match={match} left={left} right={right} meetings={keys} />
      </Suspense>
    </>
  );
}
