import { useCallback, useState } from 'react';
import { camsIngame } from '#contract/overlays/cams.ts';
import { type CamsShown, camsShown } from '#domain/broadcast/cam-seats.ts';
import { cleanId } from '#domain/record-id.ts';
import { useAfter } from '#ui/motion/use-after.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { drawOverlay } from '../../define.ts';
import { useOverlayReport } from '../../host/overlay-status.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { type CamSide, useCamAddress, useCamSides } from '../../parts/cameras/use-cam-address.ts';
import { slotText } from '../../parts/logos/team-name.ts';
import { Slide } from '../../parts/motion/Slide.tsx';
import { SwapFade } from '../../parts/motion/SwapFade.tsx';
import { useHeld } from '../../parts/motion/use-held.ts';
import { TeamPlate } from '../../parts/plates/TeamPlate.tsx';
import { FittedGroup } from '../../parts/text/FittedGroup.tsx';
import { FittedText } from '../../parts/text/FittedText.tsx';
import styles from './CamsIngame.module.css';

type CamGroupProps = {
  side: CamSide;
  /** 0 on the left of the screen. */
  place: number;
  addressOf: ReturnType<typeof useCamAddress>;
};

const labelPx = 48;
/** A camera that is not shown by then counts as off, ms. */
const connectingMs = 5_000;

/**
 * The cameras of one team. Names and team are written where the show wants them, and whenever a camera is off: a row of
 * equal logos would not say who is meant.
 */
function CamGroup({ side, place, addressOf }: CamGroupProps) {
  const { slot, team, theme, isMarked, firstSeat, people } = side;
  const { hasSetting } = useOverlay();
  const [shown, setShown] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  const tell = useCallback(
    (key: string, isShown: boolean) =>
      setShown((before) => [...before.filter((one) => one !== key), ...(isShown ? [key] : [])]),
    [],
  );
  const sources = people.map((person, seat) => addressOf(person, firstSeat + seat));
  const isMissing = people.some(({ key }) => !shown.includes(key));
  useAfter(isMissing ? 'connecting' : undefined, connectingMs, () => setLate(true));
  const hasNames = hasSetting('Enable player names') || sources.includes(undefined) || (isMissing && isLate);
  const { text, shorter } = slotText(slot, false);
  return (
    <FittedGroup>
      <SwapFade swapKey={String(hasNames)} className={styles.label}>
        {hasNames && (
          <TeamPlate
            team={team}
            theme={theme}
            texts={[text, ...shorter]}
            logoAt={place === 0 ? 'left' : 'right'}
            heightPx={labelPx}
            result={undefined}
            isMarked={isMarked}
            className={styles.team}
          />
        )}
      </SwapFade>
      <div className={styles.cams}>
        {people.map((person, seat) => (
          <Seat
            key={person.key}
            person={person}
            source={sources[seat]}
            side={side}
            hasName={hasNames}
            onShown={tell}
          />
        ))}
      </div>
    </FittedGroup>
  );
}

type SeatProps = {
  person: CamSide['people'][number];
  source: ReturnType<CamGroupProps['addressOf']>;
  side: CamSide;
  hasName: boolean;
  onShown: (key: string, isShown: boolean) => void;
};

function Seat({ person, source, side, hasName, onShown }: SeatProps) {
  const { key } = person;
  const tell = useCallback((isShown: boolean) => onShown(key, isShown), [key, onShown]);
  return (
    <div className={styles.cam}>
      <Camera
        source={source}
        name={person.name}
        avatar={person.avatar}
        heightPx={150}
        themes={[side.theme]}
        align={person.align}
        isWide={person.isWide}
        className={styles.picture}
        onShown={tell}
      />
      <SwapFade swapKey={String(hasName)} className={styles.plate}>
        {hasName && (
          <Themed theme={side.theme} as="span" className={styles.name}>
            <FittedText text={person.name} align="center" group="player" />
          </Themed>
        )}
      </SwapFade>
    </div>
  );
}

/** Fields that are not rendered while the cameras are closed, by the field of the show or by a trigger. */
const camFields = ['team_1_player_cams', 'team_2_player_cams', 'team_1_cams', 'team_2_cams'];

/** Duration of the groups' leaving, ms (their Slide). */
const leaveMs = 300;

/** The cameras of both teams below the game, while the crew wants them. */
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
  useOverlayReport({ cams: isOpen ? 'shown' : 'hidden', ...(!isOpen && { ignores: camFields }) });
  return (
    <div className={styles.groups}>
      {sides?.map((side, place) => (
        <Slide
          key={cleanId(side.team) ?? place}
          from="below"
          step={0}
          isOpen={held.value === true}
          isLeaving={!held.isOpen}
          className={styles.group}
        >
          {side.people.length > 0 && <CamGroup side={side} place={place} addressOf={addressOf} />}
        </Slide>
      ))}
    </div>
  );
});
