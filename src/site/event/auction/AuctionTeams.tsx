import clsx from 'clsx';
import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/labels.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import { isLot } from '#domain/auction/state.ts';
import { cleanId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { DottedText } from '#ui/things/DottedText.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import styles from './AuctionTeams.module.css';

/** All teams with their money and signings, those with places first. */
export function AuctionTeams({
  auction,
  actingAs,
  present,
}: {
  auction: AuctionView;
  actingAs: RecordKey | undefined;
  /** Clean ids of the users who have the auction open. */
  present: ReadonlySet<RecordKey> | undefined;
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
            <TeamEntry team={team} tags={tagsOf(team)} rules={rules} present={present} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TeamEntryProps = {
  team: AuctionTeamView;
  tags: string[];
  rules: AuctionRules;
  present: ReadonlySet<RecordKey> | undefined;
};

function TeamEntry({ team, tags, rules, present }: TeamEntryProps) {
  const players = useThings('Players', linkedIds(team.record.players));
  const left = Math.max(0, rules.eachTeam - team.size);
  return (
    <>
      <div className={styles.head}>
        <TeamLink team={team.record} />
        <span className={styles.money}>{moneyText(team.balance)}</span>
      </div>
      <p className={styles.note}>
        <DottedText
          text={[left === 0 ? 'Complete, money left over' : `${left} to sign`, ...tags].join(' · ')}
        />
      </p>
      <Leaders team={team} present={present} />
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

/** Users who may bid for the team; those who have the auction open are marked. */
function Leaders({ team: { record }, present }: Pick<TeamEntryProps, 'team' | 'present'>) {
  const ids = [
    ...new Set([record.captains, record.staff, record.controllers].flatMap((people) => linkedIds(people))),
  ];
  const people = useThings('Players', ids);
  if (people.length === 0) return null;
  return (
    <ul className={styles.leaders} aria-label="People who bid">
      {people.map((person) => {
        const isHere = present?.has(cleanId(person) ?? '') === true;
        return (
          <li key={person.id} className={styles.leader} data-here={isHere || undefined}>
            {person.name}
            <span className={clsx(styles.presence, !present && styles.unheard)}>
              {isHere ? 'connected' : 'not connected'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
