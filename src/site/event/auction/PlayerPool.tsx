import { useState } from 'react';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type DraftPlayer, draftPlayer } from '#domain/draft/draft-player.ts';
import { draftPool } from '#domain/draft/draft-pool.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { matchesSearch } from '#domain/text/search.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import styles from './PlayerPool.module.css';
import { StartDialog } from './StartDialog.tsx';

type PlayerPoolProps = {
  auction: AuctionView;
  /** Those the person may act for. */
  teams: readonly AuctionTeamView[];
  team: AuctionTeamView | undefined;
  isAdmin: boolean;
  /** Whether a player may be started now. */
  mayStart: boolean;
};

/** Leads here past the teams, whose rosters have many links. */
export const poolId = 'players';

/** Everybody without a team, best first. */
export function PlayerPool({ auction, teams, team, isAdmin, mayStart }: PlayerPoolProps) {
  const { event } = auction;
  const players = useThings('Players', linkedIds(event.draftable_players));
  const signups = useThings(
    'Signup Data',
    players.flatMap((player) => linkedIds(player.signup_data)),
  );
  const [searched, search] = useState('');
  const [started, start] = useState<DraftPlayer>();
  const isAway = isCutOff(useConnection());
  const pool = draftPool(
    players.flatMap((player) => draftPlayer(player, signups, cleanId(event) ?? undefined) ?? []),
    auction.teams.map(({ record }) => record),
  );
  const found = pool.filter(({ name, role }) => matchesSearch(`${name} ${role ?? ''}`, searched));
  const recordOf = (id: string) => players.find((player) => cleanId(player) === id);
  return (
    <section aria-label="Players" id={poolId} tabIndex={-1} className={styles.pool}>
      <h3 className={styles.title}>
        Players without a team <span className={styles.count}>{pool.length}</span>
      </h3>
      {pool.length > 8 && <TextField label="Search by name or role" value={searched} onChange={search} />}
      {found.length === 0 && (
        <p className={styles.none}>{pool.length === 0 ? 'Everybody has a team.' : 'Nobody matches.'}</p>
      )}
      <ul className={styles.rows}>
        {found.map((player) => {
          const record = recordOf(player.id);
          return (
            <li key={player.id} className={styles.row}>
              <span className={styles.rating} title={player.rating?.source}>
                {player.highestRank ?? player.rating?.value ?? '-'}
              </span>
              <span className={styles.who}>
                {record && <PlayerLink player={record} />}
                <span className={styles.role}>
                  <RoleNote role={player.role} />
                </span>
              </span>
              {teams.length > 0 && (
                <Button
                  disabled={!mayStart || isAway}
                  aria-label={`Start ${player.name}`}
                  onClick={() => start(player)}
                >
                  Start
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {started && (
        <StartDialog
          auction={auction}
          player={started}
          teams={teams}
          team={team}
          isAdmin={isAdmin}
          onClose={() => start(undefined)}
        />
      )}
    </section>
  );
}
