import { useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { BracketBoard } from './BracketBoard.tsx';
import type { BracketDetail } from './model/plan.ts';
import { useDrawnBracket } from './use-drawn-bracket.ts';
import { useTimes } from './use-times.ts';

type BracketPictureProps = {
  /** Without one the picture closes. */
  bracket: Bracket | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
  isExtended: boolean;
  isSmall?: boolean | undefined;
  scale?: number | undefined;
};

const minuteMs = 60_000;

/** One bracket in the generic panel, or extended over the whole page; it closes with its content still in it. */
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
  const next = useDrawnBracket(given);
  const hasTimes = next?.bracket.show_times === true;
  const times = useTimes(hasTimes, broadcast?.timezone, nowMs);
  const matches = useThings('Matches', linkedIds(next?.bracket.ordered_matches));
  const drawn = useLoadedTogether(
    next && { ...next, matches, times },
    next?.bracket.id ?? '',
    !hasTimes || times !== undefined,
  );
  if (!drawn) return null;
  const { bracket, layout } = drawn;
  const zone = level === 'tags' ? drawn.times?.zoneOf(drawn.matches) : undefined;
  const subtitle = [bracket.name !== title && bracket.name, zone && `Times in ${zone}`].filter(Boolean);
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
        times={drawn.times}
        nowMs={nowMs}
        onLevel={setLevel}
      />
    </PanelPicture>
  );
}
