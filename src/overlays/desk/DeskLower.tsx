import { Suspense } from 'react';
import type { Match } from '#contract/records.ts';
import type { Talent } from '#domain/broadcast/talent.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import styles from './DeskLower.module.css';
import type { DeskView } from './model.ts';

/** Fetched after the seats: together they are larger than the rest of the page. */
const Display = lazyPart(() => import('./Display.tsx'));

type DeskLowerProps = {
  /** Undefined: nothing. */
  view: DeskView | undefined;
  match: Match | undefined;
  guests: readonly Talent[];
};

type Shown = { readonly view: DeskView; readonly match: Match | undefined; readonly teams: string };

const keyOf = ({ view, match, teams }: Shown): string => `${JSON.stringify(view)} ${match?.id} ${teams}`;
/** How long the display takes to leave (its Slide). */
const leaveMs = 300;

/** What the desk speaks of. Another display, or another match in it, comes when the one before has left. */
export function DeskLower({ view, match, guests }: DeskLowerProps) {
  const { canAnimate } = useOverlay();
  const teams = useMatchTeams(match)
    .map(({ team }) => team.id)
    .join();
  const next = view && { view, match, teams };
  const held = useHeld(next, { keyOf, holdMs: () => (canAnimate ? leaveMs : 0) });
  return (
    <Slide from="below" step={6} isLeaving={!held.isOpen} className={styles.lower}>
      <Suspense>
        {held.value && <Display view={held.value.view} match={held.value.match} guests={guests} />}
      </Suspense>
    </Slide>
  );
}
