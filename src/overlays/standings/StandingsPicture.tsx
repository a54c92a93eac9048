import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { StandingsBoard } from './StandingsBoard.tsx';
import { type StandingsChoice, useDrawnStandings } from './use-drawn-standings.ts';

type StandingsPictureProps = StandingsChoice & {
  hasCodes?: boolean | undefined;
  /** Used when the address has no title; without it a table's own, or Standings. */
  title?: string | undefined;
  isExtended: boolean;
};

/** Standings in the generic panel, or extended over the whole page: one table, or several beside each other. */
export function StandingsPicture({ title, hasCodes, isExtended, ...choice }: StandingsPictureProps) {
  const drawn = useDrawnStandings(choice);
  if (!drawn) return null;
  const { tables, key, isShown } = drawn;
  const [first, second] = tables;
  const own = second ? undefined : (first?.short ?? first?.title);
  return (
    <PanelPicture
      title={title ?? own ?? 'Standings'}
      isExtended={isExtended}
      isFull={second !== undefined}
      isShown={isShown}
      swapKey={key}
    >
      <StandingsBoard tables={tables} hasCodes={hasCodes} />
    </PanelPicture>
  );
}
