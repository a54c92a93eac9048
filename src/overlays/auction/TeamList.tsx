import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { moneyText } from '#domain/auction/money.ts';
import { isLot, leadingBid } from '#domain/auction/state.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/use-page.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Auction.module.css';

const gapPx = 8;
const leastRowPx = 56;
const mostRowPx = 88;

/** The teams with their money and how many players they have; those that cannot bid any more are dimmed. */
export function TeamList({ view, teams }: { view: AuctionView; teams: readonly AuctionTeamView[] }) {
  const { frameRef, frame } = useFrame();
  const height = frame?.height ?? 0;
  const perPage = Math.max(1, Math.floor((height + gapPx) / (leastRowPx + gapPx)));
  const pageCount = Math.max(1, Math.ceil(teams.length / perPage));
  const page = usePage(pageCount);
  const rows = Math.min(perPage, teams.length);
  const rowPx = Math.min(mostRowPx, Math.floor((height + gapPx) / Math.max(1, rows)) - gapPx);
  const { state, rules } = view;
  const least = isLot(state) ? (leadingBid(state)?.amount ?? 0) + 1 : 0;
  return (
    <div ref={frameRef} className={styles.teams}>
      {frame && (
        <SwapFade swapKey={String(page)} className={styles.page}>
          <div className={styles.rows}>
            {teams.slice(page * perPage, (page + 1) * perPage).map((team) => (
              <TeamOnAir
                key={team.id}
                team={team}
                places={rules.eachTeam}
                rowPx={rowPx}
                isOut={team.size >= rules.eachTeam || team.balance < least}
              />
            ))}
          </div>
        </SwapFade>
      )}
    </div>
  );
}

type TeamOnAirProps = { team: AuctionTeamView; places: number; rowPx: number; isOut: boolean };

function TeamOnAir({ team, places, rowPx, isOut }: TeamOnAirProps) {
  const theme = useTheme(team.record);
  const style = { height: `${rowPx / 16}rem` } as CSSProperties;
  return (
    <Themed theme={theme} className={clsx(styles.team, isOut && styles.out)} style={style}>
      <OverlayLogo theme={theme} sizePx={rowPx} kind="small" icon={team.record} />
      <FittedText text={team.name} shorter={[team.record.code]} />
      <span className={styles.size}>
        {team.size}/{places}
      </span>
      <span className={styles.money}>{moneyText(team.balance)}</span>
    </Themed>
  );
}
