import { type CSSProperties, Suspense } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { countdownPart, describeCountdown } from '#domain/auction/labels.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { AirBids } from './AirBids.tsx';
import { LotFacts } from './LotFacts.tsx';
import styles from './LotOnAir.module.css';
import { TeamPlate } from './TeamPlate.tsx';

/** Fetched after the lot, which is what viewers wait for. */
const LotPast = lazyPart(() => import('./LotPast.tsx'));

const stepMs = 100;

type LotProps = {
  view: AuctionView;
  hasInfo: boolean;
  /** Beside a wide pane: the leading bid has the whole width, above the others and the player. */
  isNarrow: boolean;
};

/** The player who is up, the time, the bids; or whose the player is now. */
export function LotOnAir({ view, hasInfo, isNarrow }: LotProps) {
  const { event, state, player, leading } = view;
  const signups = useThings('Signup Data', linkedIds(player?.signup_data));
  const facts = player && draftPlayer(player, signups, cleanId(event) ?? undefined);
  const theme = useTheme(leading?.record);
  const price = leadingBid(state)?.amount;
  const hero = useLinked('Heroes', hasInfo ? undefined : player?.favourite_hero);
  const { theme: ofEvent } = useOverlay();
  const isSold = state.stage === 'POST_AUCTION';
  if (!player || !facts) return null;
  return (
    <div className={styles.lot}>
      <AirCountdown view={view} />
      <div className={styles.name}>
        <FittedText text={facts.name} />
      </div>
      <LotFacts facts={facts} pronouns={player.pronouns} />
      {hasInfo && facts.info && <p className={styles.info}>{facts.info}</p>}
      <div
        className={styles.body}
        data-card={hasInfo ? undefined : ''}
        data-narrow={isNarrow ? '' : undefined}
      >
        <div className={styles.bidding}>
          {leading && price !== undefined && !isSold && (
            <TeamPlate team={leading} label="Leading" amount={price} className={styles.leading} />
          )}
          {!isSold && <AirBids view={view} />}
        </div>
        {!hasInfo && (
          <div className={styles.card}>
            {hero && (
              <div className={styles.hero}>
                <HeroArt hero={hero} theme={leading ? theme : ofEvent} heightPx={540} />
              </div>
            )}
            <Suspense>
              <LotPast key={player.id} player={player} event={event} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

/** Only this is drawn anew with each step of the time. */
function AirCountdown({ view: { state, rules } }: { view: AuctionView }) {
  const now = useClock(stepMs);
  const { isStale } = useOverlay();
  const { text, leftMs } = describeCountdown(state, now);
  const isCounting = leftMs !== undefined && !isStale;
  const part = { '--part': isCounting ? countdownPart(state, rules, now) : 0 } as CSSProperties;
  return (
    <div className={styles.countdown} data-stage={state.stage}>
      {/* Nobody knows what goes on there meanwhile. */}
      <FittedText text={isStale ? '' : text} />
      <span className={styles.seconds}>{isCounting ? Math.ceil(leftMs / 1000) : ''}</span>
      <span className={styles.bar} style={part} />
    </div>
  );
}
