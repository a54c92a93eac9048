import { auction } from '#contract/overlays/auction.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isInCategory } from '#domain/selection/team-categories.ts';
import { useAuction } from '#ui/auction/use-auction.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import styles from './Auction.module.css';
import { AuctionPane } from './AuctionPane.tsx';
import { LastSignings } from './LastSignings.tsx';
import { LotOnAir } from './LotOnAir.tsx';
import { auctionPane, paneKey } from './model/pane.ts';

/** The auction of the event: who is up and for how much, and what the teams have left (overlays-show, auction). */
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
