import { useState } from 'react';
import { camsPov } from '#contract/overlays/cams.ts';
import { isPovAllowed, personOnSeat, seatsPerSide } from '#domain/broadcast/cam-seats.ts';
import { talentOfRecord } from '#domain/broadcast/talent.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../../define.ts';
import { useOverlayReport } from '../../host/overlay-status.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { useCamAddress } from '../../parts/cameras/use-cam-address.ts';
import { OverlayLogo } from '../../parts/logos/OverlayLogo.tsx';
import { asOnScreen } from '../../parts/match/sides.ts';
import { useTeamTheme } from '../../parts/match/use-line-up.ts';
import { useMatchPlaces } from '../../parts/match/use-match-sides.ts';
import { Slide } from '../../parts/motion/Slide.tsx';
import { usePeople } from '../../parts/talent/use-people.ts';
import { FittedText } from '../../parts/text/FittedText.tsx';
import styles from './CamsPov.module.css';

/** One player's camera beside their game. */
export default drawOverlay(camsPov, function CamsPov({ options }) {
  const { broadcast, client, hasSetting } = useOverlay();
  const { number, relay } = options;
  const match = useLinked('Matches', broadcast?.live_match);
  const screen = asOnScreen(useMatchPlaces(match).places, match?.flip_teams);
  const lists = [usePeople(broadcast?.team_1_player_cams), usePeople(broadcast?.team_2_player_cams)] as const;
  const side = (number ?? 0) > seatsPerSide ? 1 : 0;
  const { team, index } = screen[side];
  const { theme } = useTeamTheme(team, side === 0 ? 'left' : 'right', hasSetting('Use coloured team themes'));
  const record = personOnSeat(number, [lists[screen[0].index], lists[screen[1].index]]);
  const person = record && talentOfRecord(record);
  const addressOf = useCamAddress(options.params);
  const isAlwaysShown = options.alwaysShow || relay;
  const isAllowed = isPovAllowed({
    hasPerson: person !== undefined,
    usesCamera: person?.camera.use_cam === true,
    team: index === 0 ? 1 : 2,
    clientCams: client?.cams,
    isDisabled: hasSetting('Disable POV cams'),
    ignoresWhitelists: hasSetting('Ignore client cam whitelists'),
    isAlwaysShown,
  });
  const [isOn, setOn] = useState(false);
  const isOpen = isAllowed && (isOn || options.alwaysShowBox);
  useOverlayReport({ seat: number ?? 0, camera: isOpen ? 'shown' : 'hidden' });
  if (!person || !isAllowed) return null;
  const isFull = options.full || relay;
  return (
    <Themed theme={theme} className={isFull ? styles.full : styles.place} data-open={isOpen ? '' : undefined}>
      <Camera
        key={person.key}
        source={addressOf(person, relay ? undefined : number)}
        name={person.name}
        avatar={person.avatar}
        heightPx={isFull ? 1080 : 150}
        themes={[theme]}
        align={person.align}
        isWide={person.isWide}
        className={styles.camera}
        onShown={setOn}
      />
      {!isFull && hasSetting('Enable player names') && (
        <Slide from="below" step={1} isLeaving={!isOpen} className={styles.name}>
          <FittedText text={person.name} className={styles.text} />
          <OverlayLogo theme={theme} sizePx={60} kind="small" mark={team?.code} icon={team} />
        </Slide>
      )}
      {!isFull && hasSetting('Show team shield on cams') && (
        <span className={styles.shield}>
          <OverlayLogo theme={theme} sizePx={36} kind="small" mark={team?.code} icon={team} />
        </span>
      )}
    </Themed>
  );
});
