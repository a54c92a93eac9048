import { useState } from 'react';
import { camsIngame } from '#contract/overlays/cams/ingame.ts';
import { type CamsShown, camsShown } from '#domain/broadcast/cam-seats.ts';
import { drawOverlay } from '../../define.ts';
import { useOverlayReport } from '../../host/overlay-status.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { useCamAddress } from '../../parts/cameras/use-cam-address.ts';
import { useCamSides } from '../../parts/cameras/use-cams.ts';
import { Slide } from '../../parts/motion/Slide.tsx';
import { useHeld } from '../../parts/motion/use-held.ts';
import styles from './CamsIngame.module.css';

/** How long the groups take to leave (their Slide). */
const leaveMs = 300;

/** The cameras of both teams below the game, while the crew wants them (overlays-live, cams/ingame). */
export default drawOverlay(camsIngame, function CamsIngame({ options }) {
  const { broadcast, canAnimate } = useOverlay();
  const addressOf = useCamAddress(options.params);
  const sides = useCamSides();
  const field = broadcast?.show_cams === true;
  const [known, setKnown] = useState<CamsShown>({ field, isTurned: false });
  const now = camsShown(known, field);
  if (now !== known) setKnown(now);
  useTrigger('toggle_cams', () => setKnown((before) => ({ ...before, isTurned: !before.isTurned })));
  const isOpen = now.field !== now.isTurned;
  const held = useHeld(isOpen || undefined, { keyOf: () => '', holdMs: () => (canAnimate ? leaveMs : 0) });
  useOverlayReport({ cams: isOpen ? 'shown' : 'hidden' });
  return (
    <div className={styles.groups}>
      {sides.map(({ team, theme, firstSeat, people }) => (
        <Slide
          key={team.id}
          from="below"
          step={0}
          isOpen={held.value === true}
          isLeaving={!held.isOpen}
          className={styles.group}
        >
          {people.map((person, place) => (
            <Camera
              key={person.key}
              source={addressOf(person, firstSeat + place)}
              name={person.name}
              avatar={person.avatar}
              heightPx={150}
              themes={[theme]}
              align={person.align}
              isWide={person.isWide}
              className={styles.cam}
            />
          ))}
        </Slide>
      ))}
    </div>
  );
});
