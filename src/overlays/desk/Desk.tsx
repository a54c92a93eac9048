import { Suspense } from 'react';
import { desk } from '#contract/overlays/desk.ts';
import type { OptionsOf } from '#contract/overlays/option-fields.ts';
import type { Match } from '#contract/records.ts';
import { type DeskView, deskView } from '#domain/broadcast/desk-view.ts';
import type { Talent } from '#domain/broadcast/talent.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { placeKey, useMatchPlaces } from '../parts/match/use-match-sides.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { Seats } from '../parts/talent/Seats.tsx';
import { useDeskTalent, useGuests, useShownTalent } from '../parts/talent/use-talent.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine } from '../parts/text/overlay-text.ts';
import styles from './Desk.module.css';
import deskLowerStyles from './DeskLower.module.css';
import { seatPlaces } from './model.ts';

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
/** Duration of the display's leaving, ms (its Slide). */
const leaveMs = 300;

/** Subject of the desk. Another display, or another match in it, enters after the previous one has left. */
function DeskLower({ view, match, guests }: DeskLowerProps) {
  const { canAnimate } = useOverlay();
  const teams = useMatchPlaces(match).places.map(placeKey).join();
  const next = view && { view, match, teams };
  const held = useHeld(next, { keyOf, holdMs: () => (canAnimate ? leaveMs : 0) });
  return (
    <Slide from="below" step={6} isLeaving={!held.isOpen} className={deskLowerStyles.lower}>
      <Suspense>
        {held.value && <Display view={held.value.view} match={held.value.match} guests={guests} />}
      </Suspense>
    </Slide>
  );
}

/** Fields of the show that the address replaces. */
function ignoredFields({ lower, display }: OptionsOf<(typeof desk)['options']>): readonly string[] {
  if (!lower) return ['desk_display', 'notice_text'];
  return display === undefined ? [] : ['desk_display'];
}

/** The talent at the desk, and their subject below them. */
export default drawOverlay(desk, function Desk({ options }) {
  const { broadcast, event, theme, hasSetting } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const talent = useDeskTalent(broadcast);
  const guests = useGuests(broadcast);
  const shown = useShownTalent(talent, options.ignoreTalentSocket);
  useOverlaySubject(match?.name);
  const display = options.display ?? broadcast?.desk_display;
  const view = options.lower ? deskView(display) : undefined;
  useOverlayReport({ talent: `${shown.length} of ${talent.length}`, ignores: ignoredFields(options) });
  const isDisabled = options.disable || !options.casters || hasSetting('Disable casters');
  const texts = [event?.short ?? event?.name, broadcast?.subtitle].map(onOneLine);
  return (
    <div
      className={styles.page}
      data-desk-display={display}
      data-generic-desk-display={display?.split(' (')[0]}
      data-caster-count={shown.length}
    >
      <Slide from="below" step={0} className={styles.top}>
        <span className={`${styles.bar} ${classHooks.surface}`}>
          <FittedText text={texts[0] ?? ''} className={styles.short} />
          <OverlayLogo theme={theme} sizePx={80} kind="wide" on="bare" isWide className={styles.logo} />
          <FittedText text={texts[1] ?? ''} align="end" className={styles.subtitle} />
        </span>
      </Slide>
      <div className={styles.seats}>
        <Seats
          shown={shown}
          all={talent}
          places={seatPlaces(shown.length)}
          isDisabled={isDisabled}
          params="nomeshcast"
        />
      </div>
      <DeskLower view={view} match={match} guests={guests} />
    </div>
  );
});
