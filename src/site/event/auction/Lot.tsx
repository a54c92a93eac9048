import type { CSSProperties } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { countdownPart, describeCountdown, moneyText } from '#domain/auction/labels.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import { type AuctionState, isLot, leadingBid } from '#domain/auction/state.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './Lot.module.css';

const stepMs = 100;

/** Stage of the auction and its remaining time by the server's clock, as a bar and in tenths of seconds. */
function Countdown({ state, rules }: { state: AuctionState; rules: AuctionRules }) {
  const now = useClock(stepMs);
  const { text, leftMs } = describeCountdown(state, now);
  const part = { '--part': countdownPart(state, rules, now) } as CSSProperties;
  return (
    <div
      className={styles.countdown}
      data-stage={state.stage}
      data-paused={state.leftMs === undefined ? undefined : ''}
    >
      <span>{text}</span>
      {leftMs !== undefined && (
        <span className={styles.left} role="timer">
          {(leftMs / 1000).toFixed(1)} s
        </span>
      )}
      <span className={styles.bar} style={part} />
    </div>
  );
}

/** Player up for bids, the team that started them, and the facts for captains. */
export function Lot({ auction }: { auction: AuctionView }) {
  const { event, state, rules, player, leading, next, teamOf } = auction;
  const signups = useThings('Signup Data', linkedIds(player?.signup_data));
  const facts = player && draftPlayer(player, signups, cleanId(event) ?? undefined);
  const starter = isLot(state) ? teamOf(state.lastStarter) : next;
  const price = leadingBid(state)?.amount;
  const isSold = state.stage === 'POST_AUCTION';
  return (
    <article className={styles.lot}>
      <Countdown state={state} rules={rules} />
      <div className={styles.body}>
        {isSold && leading && price !== undefined ? (
          <p className={styles.sold}>
            Signed to <TeamLogo team={leading.record} size={28} /> <TeamName team={leading.record} /> for{' '}
            {moneyText(price)}
          </p>
        ) : (
          starter && (
            <p className={styles.starter}>
              {isLot(state) ? 'Started by' : 'Next to start:'} <TeamLogo team={starter.record} size={28} />{' '}
              <TeamName team={starter.record} />
            </p>
          )
        )}
        {player && facts ? (
          <>
            <h3 className={styles.name}>
              <ThingLink type="player" record={player}>
                {player.name}
              </ThingLink>
            </h3>
            <ul className={styles.facts}>
              {facts.role && (
                <li className={styles.role}>
                  <RoleNote role={facts.role} />
                </li>
              )}
              {facts.eligibleRoles
                .filter((role) => role !== facts.role)
                .map((role) => (
                  <li key={role}>
                    also <RoleNote role={role} />
                  </li>
                ))}
              {facts.rating && <li title={facts.rating.source}>{facts.rating.value} SR</li>}
              {facts.highestRank && <li>{facts.highestRank}</li>}
              {player.pronouns && <li>{player.pronouns}</li>}
              {player.pronunciation && <li>said “{player.pronunciation}”</li>}
            </ul>
            {facts.info && <p className={styles.info}>{facts.info}</p>}
          </>
        ) : (
          <p className={styles.nobody}>Nobody is up for bids.</p>
        )}
      </div>
    </article>
  );
}
