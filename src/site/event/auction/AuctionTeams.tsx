import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import { isLot } from '#domain/auction/state.ts';
import { linkedIds, type RecordKey } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import styles from './AuctionTeams.module.css';

/** All teams with their money and signings, those with places first. */
export function AuctionTeams({
  auction,
  actingAs,
}: {
  auction: AuctionView;
  actingAs: RecordKey | undefined;
}) {
  const { teams, rules, state, next } = auction;
  const isFull = ({ size }: AuctionTeamView) => size >= rules.eachTeam;
  const tagsOf = ({ id }: AuctionTeamView) =>
    [
      id === state.lastStarter && (isLot(state) ? 'Started this' : 'Started last'),
      !isLot(state) && id === next?.id && 'Next to start',
      id === actingAs && 'You',
    ].filter((tag) => tag !== false);
  const inOrder = [...teams.filter((team) => !isFull(team)), ...teams.filter(isFull)];
  return (
    <section aria-label="Teams">
      <h3 className={styles.title}>Teams</h3>
      <ul className={styles.teams}>
        {inOrder.map((team) => (
          <li key={team.id} className={styles.team}>
            <TeamEntry team={team} tags={tagsOf(team)} rules={rules} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamEntry({ team, tags, rules }: { team: AuctionTeamView; tags: string[]; rules: AuctionRules }) {
  const players = useThings('Players', linkedIds(team.record.players));
  const left = Math.max(0, rules.eachTeam - team.size);
  return (
    <>
      <div className={styles.head}>
        <TeamLink team={team.record} />
        <span className={styles.money}>{moneyText(team.balance)}</span>
      </div>
      <p className={styles.note}>
        {[left === 0 ? 'Complete, money left over' : `${left} to sign`, ...tags].join(' · ')}
      </p>
      {players.length > 0 && (
        <ul className={styles.players}>
          {players.map((player: Player) => (
            <li key={player.id} className={styles.player}>
              <PlayerLink player={player} />
              {player.auction_price !== undefined && (
                <span className={styles.price}>{moneyText(player.auction_price)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
