import type { CSSProperties } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { countdownPart, countdownWords } from '#domain/auction/words.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { AirBids } from './AirBids.tsx';
import styles from './LotOnAir.module.css';

const stepMs = 100;

/** The player who is up, the time, the bids; or whose the player is now. */
export function LotOnAir({ view, hasInfo }: { view: AuctionView; hasInfo: boolean }) {
  const { event, state, player, leading } = view;
  const signups = useThings('Signup Data', linkedIds(player?.signup_data));
  const facts = player && draftPlayer(player, signups, cleanId(event) ?? undefined);
  const theme = useTheme(leading?.record);
  const price = leadingBid(state)?.amount;
  const isSold = state.stage === 'POST_AUCTION';
  if (!facts) return null;
  const words = [facts.role, facts.rating && `${facts.rating.value} SR`, facts.highestRank, player?.pronouns];
  return (
    <div className={styles.lot}>
      <AirCountdown view={view} />
      <div className={styles.name}>
        <FittedText text={facts.name} />
      </div>
      <div className={styles.facts}>
        <FittedText text={words.filter(Boolean).join(' · ')} />
      </div>
      {hasInfo && facts.info && <p className={styles.info}>{facts.info}</p>}
      {leading && price !== undefined && (
        <Themed theme={theme} className={styles.leading}>
          <OverlayLogo theme={theme} sizePx={112} icon={leading.record} />
          <span className={styles.who}>
            <span className={styles.label}>{isSold ? 'Signed to' : 'Leading'}</span>
            <FittedText text={leading.name} shorter={[leading.record.code]} />
          </span>
          <span className={styles.price}>{moneyText(price)}</span>
        </Themed>
      )}
      {!isSold && <AirBids view={view} />}
    </div>
  );
}

/** Only this is drawn anew with each step of the time. */
function AirCountdown({ view: { state, rules } }: { view: AuctionView }) {
  const now = useClock(stepMs);
  const { isStale } = useOverlay();
  const { text, leftMs } = countdownWords(state, now);
  const isCounting = leftMs !== undefined && !isStale;
  const part = { '--part': isCounting ? countdownPart(state, rules, now) : 0 } as CSSProperties;
  return (
    <div className={styles.countdown} data-stage={state.stage}>
      <FittedText text={text} />
      <span className={styles.seconds}>{isCounting ? Math.ceil(leftMs / 1000) : ''}</span>
      <span className={styles.bar} style={part} />
    </div>
  );
}
