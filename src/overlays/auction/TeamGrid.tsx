import type { ReactNode } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import type { AuctionTeamView } from '#ui/auction/use-auction.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { type FrameSize, useFrame } from '../parts/stage/use-frame.ts';
import styles from './Auction.module.css';
import { type GridPlan, gridGapPx, gridStepMs, topRow } from './model/team-grid.ts';

const exitMs = 300;
const dayMs = 86_400_000;

type TeamGridProps = {
  teams: readonly AuctionTeamView[];
  planOf: (frame: FrameSize) => GridPlan;
  children: (team: AuctionTeamView, heightPx: number) => ReactNode;
};

/** Teams side by side; rows that have no room come up one after the other. */
export function TeamGrid(props: TeamGridProps) {
  const { frameRef, frame } = useFrame();
  return (
    <div ref={frameRef} className={styles.paged}>
      {frame && <Cells {...props} frame={frame} />}
    </div>
  );
}

function Cells({ teams, planOf, children, frame }: TeamGridProps & { frame: FrameSize }) {
  const { canAnimate } = useOverlay();
  const { perRow, rows, mostRowPx } = planOf(frame);
  const rowCount = Math.ceil(teams.length / perRow);
  const top = topRow(rowCount, rows, useClock(rowCount > rows ? gridStepMs : dayMs));
  const width = (frame.width - (perRow - 1) * gridGapPx) / perRow;
  const seen = Math.max(1, Math.min(rows, rowCount));
  const height = Math.min(mostRowPx, Math.floor((frame.height + gridGapPx) / seen) - gridGapPx);
  const cells = teams.slice(top * perRow, (top + rows) * perRow).map((team, place) => ({
    key: team.id,
    item: {
      team,
      place: {
        x: (place % perRow) * (width + gridGapPx),
        y: Math.floor(place / perRow) * (height + gridGapPx),
        width,
        height,
      },
    },
  }));
  return usePresence(cells, canAnimate ? exitMs : 0).map(({ key, item, arrival, isLeaving }, among) => (
    <Rise key={key} place={item.place} step={arrival ?? among} isLeaving={isLeaving}>
      {children(item.team, height)}
    </Rise>
  ));
}
