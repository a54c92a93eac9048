import { useMemo, useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import type { BracketDetail } from '#domain/broadcast/bracket-overlay-detail.ts';
import { broadcastZone, zoneAbbreviation } from '#domain/time/zones.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/PanelPicture.tsx';
import { BracketBoard } from './BracketBoard.tsx';

type BracketPictureProps = {
  bracket: Bracket;
  /** Unless the address has one of its own. */
  title?: string | undefined;
  isExtended: boolean;
  isSmall?: boolean | undefined;
  scale?: number | undefined;
};

const minuteMs = 60_000;

/** One bracket in the generic panel, or extended over the whole page; nothing while it has no matches to draw. */
export function BracketPicture({
  bracket,
  title = 'Bracket',
  isExtended,
  isSmall,
  scale,
}: BracketPictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const [level, setLevel] = useState<BracketDetail['level']>();
  const layout = useMemo(() => parseLayout(bracket.bracket_layout), [bracket.bracket_layout]);
  if (!layout || gamePositions(layout).length === 0) return null;
  const zone = broadcastZone(broadcast?.timezone);
  const subtitle = [
    bracket.name !== title && bracket.name,
    bracket.show_times && level === 'tags' && `Times in ${zoneAbbreviation(zone, nowMs)}`,
  ].filter(Boolean);
  return (
    <PanelPicture title={title} subtitle={subtitle.join(' · ')} isExtended={isExtended} swapKey={bracket.id}>
      <BracketBoard
        bracket={bracket}
        layout={layout}
        isExtended={isExtended}
        isSmall={isSmall ?? false}
        scale={scale ?? 1}
        zone={zone}
        nowMs={nowMs}
        onLevel={setLevel}
      />
    </PanelPicture>
  );
}
