import { type FormEvent, useState } from 'react';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { purchaseProblem } from '#domain/auction/bids.ts';
import { moneyText } from '#domain/auction/labels.ts';
import { problemText } from '#domain/auction/problems.ts';
import { type DraftPlayer, draftPlayer } from '#domain/draft/draft-player.ts';
import { draftPool } from '#domain/draft/draft-pool.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { matchesSearch } from '#domain/text/search.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import styles from './PlayerPool.module.css';

type StartDialogProps = {
  auction: AuctionView;
  player: DraftPlayer;
  teams: readonly AuctionTeamView[];
  team: AuctionTeamView | undefined;
  isAdmin: boolean;
  onClose: () => void;
};

/** Asks before a player is put up, and says whose turn it would be. Admins choose team and opening bid. */
function StartDialog({ auction, player, teams, team, isAdmin, onClose }: StartDialogProps) {
  const { event, rules, next } = auction;
  const { run, isRunning } = useAction('auction-start');
  const preset = team ?? teams.find(({ id }) => id === next?.id) ?? teams[0];
  const [chosen, choose] = useState(preset?.id ?? '');
  const [opening, setOpening] = useState<number | null>(null);
  const starter = teams.find(({ id }) => id === chosen);
  const amount = opening ?? rules.opening;
  const problem = starter && purchaseProblem(starter, amount, rules);
  const isOutOfTurn = next !== undefined && next.id !== starter?.id;
  const submit = async (press: FormEvent) => {
    press.preventDefault();
    if (!starter || problem) return;
    const outcome = await run({
      auctionID: event.id,
      playerID: player.id,
      teamID: starter.id,
      ...(isAdmin && opening !== null && { startingBid: opening }),
    });
    if (outcome.status === 'done') onClose();
  };
  return (
    <Dialog title={`Start ${player.name}?`} isOpen onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(press) => void submit(press)}>
        {teams.length > 1 && (
          <Select
            label="For"
            value={chosen}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        )}
        {isAdmin && (
          <NumberField
            label="Opening bid"
            unit="k"
            value={opening}
            placeholder={String(rules.opening)}
            minimum={0}
            onChange={setOpening}
          />
        )}
        <p>
          {starter?.name ?? 'The team'} opens with {moneyText(amount)}, and has to take {player.name} when
          nobody bids more.
        </p>
        {isOutOfTurn && (
          <p className={styles.warning} role="alert">
            It is the turn of {next.name}.
          </p>
        )}
        {problem && <p className={styles.warning}>{problemText(problem)}</p>}
        <Button
          look="primary"
          type="submit"
          disabled={isRunning || !starter || problem !== undefined}
          data-first-focus=""
        >
          {isOutOfTurn ? `Start out of turn` : 'Start'}
        </Button>
      </form>
    </Dialog>
  );
}

type PlayerPoolProps = {
  auction: AuctionView;
  /** Those the person may act for. */
  teams: readonly AuctionTeamView[];
  team: AuctionTeamView | undefined;
  isAdmin: boolean;
  /** True if a player may be started now. */
  mayStart: boolean;
};

/** Leads here past the teams, whose rosters have many links. */
export const poolId = 'players';

/** The players without a team, best first. */
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
