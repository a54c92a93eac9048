import { type CSSProperties, Suspense } from 'react';
import { auction } from '#contract/overlays/draft.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { countdownPart, describeCountdown, moneyText } from '#domain/auction/labels.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { type DraftPlayer, draftPlayer } from '#domain/draft/draft-player.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { isInCategory } from '#domain/selection/team-categories.ts';
import { type AuctionView, useAuction } from '#ui/auction/use-auction.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { HeroArt } from '../parts/players/HeroArt.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Auction.module.css';
import { AuctionPane, TeamPlate } from './AuctionPane.tsx';
import lotFactsStyles from './LotFacts.module.css';
import lotOnAirStyles from './LotOnAir.module.css';
import { auctionPane, lotRoles, paneKey } from './model/pane.ts';

type LotFactsProps = { facts: DraftPlayer; pronouns: string | undefined };

/** Roles of the player who is up, with those that they do not play crossed out, and their rating. */
function LotFacts({ facts, pronouns }: LotFactsProps) {
  const roles = lotRoles(facts.eligibleRoles);
  const words = [
    roles ? undefined : facts.eligibleRoles.join(' / '),
    facts.rating && `${facts.rating.value} SR`,
    facts.highestRank,
    pronouns,
  ];
  return (
    <div className={lotFactsStyles.facts}>
      {roles?.map(({ role, isEligible }) => (
        <span key={role} className={lotFactsStyles.role} data-crossed={isEligible ? undefined : ''}>
          <RoleIcon role={role} className={lotFactsStyles.sign} />
          {isEligible ? role : <s>{role}</s>}
        </span>
      ))}
      <FittedText text={words.filter(Boolean).join(' · ')} className={lotFactsStyles.words} />
    </div>
  );
}

const shownBids = 4;

/** The bids before the leading one, newest first. */
function AirBids({ view: { state, teamOf } }: { view: AuctionView }) {
  const bids = state.bids.slice(0, -1).slice(-shownBids).reverse();
  return (
    <ol className={lotOnAirStyles.bids}>
      {bids.map(({ team, amount }) => (
        <li key={`${team}-${amount}`} className={lotOnAirStyles.bid}>
          <FittedText text={teamOf(team)?.name ?? ''} shorter={[teamOf(team)?.record.code]} />
          <span className={lotOnAirStyles.amount}>{moneyText(amount)}</span>
        </li>
      ))}
    </ol>
  );
}

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
function LotOnAir({ view, hasInfo, isNarrow }: LotProps) {
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
    <div className={lotOnAirStyles.lot}>
      <AirCountdown view={view} />
      <div className={lotOnAirStyles.name}>
        <FittedText text={facts.name} />
      </div>
      <LotFacts facts={facts} pronouns={player.pronouns} />
      {hasInfo && facts.info && <p className={lotOnAirStyles.info}>{facts.info}</p>}
      <div
        className={lotOnAirStyles.body}
        data-card={hasInfo ? undefined : ''}
        data-narrow={isNarrow ? '' : undefined}
      >
        <div className={lotOnAirStyles.bidding}>
          {leading && price !== undefined && !isSold && (
            <TeamPlate team={leading} label="Leading" amount={price} className={lotOnAirStyles.leading} />
          )}
          {!isSold && <AirBids view={view} />}
        </div>
        {!hasInfo && (
          <div className={lotOnAirStyles.card}>
            {hero && (
              <div className={lotOnAirStyles.hero}>
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
    <div className={lotOnAirStyles.countdown} data-stage={state.stage}>
      {/* Nobody knows what goes on there meanwhile. */}
      <FittedText text={isStale ? '' : text} />
      <span className={lotOnAirStyles.seconds}>{isCounting ? Math.ceil(leftMs / 1000) : ''}</span>
      <span className={lotOnAirStyles.bar} style={part} />
    </div>
  );
}

const shownSales = 6;

/** Content between two players: the last signings, latest on top, and the team that starts the next one. */
function LastSignings({ view }: { view: AuctionView }) {
  const { state, next, teamOf } = view;
  const sales = state.sales.slice(-shownSales).reverse();
  const players = useThings(
    'Players',
    sales.map(({ player }) => player),
  );
  const nameOf = (id: string) => players.find((player) => isSameRecord(player, id))?.name ?? '';
  return (
    <div className={styles.signings}>
      <div className={styles.heading}>
        <FittedText text={sales.length > 0 ? 'Last signings' : 'The first player is up soon'} />
      </div>
      {sales.map(({ player, team, amount }) => (
        <div key={player} className={styles.sale}>
          <FittedText text={nameOf(player)} />
          <span className={styles.buyer}>
            <FittedText text={teamOf(team)?.name ?? ''} shorter={[teamOf(team)?.record.code]} />
          </span>
          <span className={styles.price}>{moneyText(amount)}</span>
        </div>
      ))}
      {next && (
        <div className={styles.next}>
          <FittedText text={`Next to start: ${next.name}`} shorter={[`Next: ${next.record.code ?? ''}`]} />
        </div>
      )}
    </div>
  );
}

/** The auction of the event: the player who is up, the price, and the balances of the teams. */
export default drawOverlay(auction, function Auction({ options }) {
  const { event, broadcast } = useOverlay();
  const view = useAuction(event);
  if (!view) return null;
  const { state, rules, player } = view;
  const teams = view.teams.filter(({ record }) => isInCategory(record, options.category));
  const [highlighted] = linkedIds(broadcast?.highlight_team);
  const pane = auctionPane(state, {
    display: broadcast?.auction_display,
    hasCaptainInfo: options.captain,
    focus: teams.find(({ id }) => id === highlighted)?.id,
    balances: teams.map(({ balance }) => balance),
  });
  const isWide = pane.kind === 'teams' && pane.isSpread === true;
  const isShown = rules.isPublic && teams.length > 0;
  return (
    <PanelPicture title="Player Auction" subtitle={event?.short} isExtended={false} isFull isShown={isShown}>
      <div className={styles.room} data-wide={isWide ? '' : undefined}>
        {player && state.stage !== 'READY' && state.stage !== 'RESTRICTED' ? (
          <LotOnAir view={view} hasInfo={options.captain} isNarrow={isWide} />
        ) : (
          <LastSignings view={view} />
        )}
        <div className={styles.pane}>
          <SwapFade swapKey={paneKey(pane)} className={styles.page}>
            <AuctionPane view={view} pane={pane} teams={teams} />
          </SwapFade>
        </div>
      </div>
    </PanelPicture>
  );
});
