import { useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import type { BracketDetail } from '#domain/broadcast/bracket-overlay-detail.ts';
import { broadcastZone, zoneAbbreviation } from '#domain/time/zones.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/PanelPicture.tsx';
import { BracketBoard } from './BracketBoard.tsx';
import { useDrawnBracket } from './use-drawn-bracket.ts';

type BracketPictureProps = {
  /** Undefined leaves the air. */
  bracket: Bracket | undefined;
  /** Unless the address has one of its own. */
  title?: string | undefined;
  isExtended: boolean;
  isSmall?: boolean | undefined;
  scale?: number | undefined;
};

const minuteMs = 60_000;

/** One bracket in the generic panel, or extended over the whole page; it enters and leaves with its content. */
export function BracketPicture({
  bracket: given,
  title = 'Bracket',
  isExtended,
  isSmall,
  scale,
}: BracketPictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const [level, setLevel] = useState<BracketDetail['level']>();
  const drawn = useDrawnBracket(given);
  if (!drawn) return null;
  const { bracket, layout } = drawn;
  const zone = broadcastZone(broadcast?.timezone);
  const subtitle = [
    bracket.name !== title && bracket.name,
    bracket.show_times && level === 'tags' && `Times in ${zoneAbbreviation(zone, nowMs)}`,
  ].filter(Boolean);
  return (
    <PanelPicture
      title={title}
      subtitle={subtitle.join(' · ')}
      isExtended={isExtended}
      isShown={given !== undefined}
      swapKey={bracket.id}
    >
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
