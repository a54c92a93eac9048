import { camsDesk } from '#contract/overlays/cams.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../../define.ts';
import { useOverlaySubject } from '../../host/overlay-status.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { type CamSide, useCamAddress, useCamSides } from '../../parts/cameras/use-cam-address.ts';
import { slotText } from '../../parts/logos/team-name.ts';
import { placeKey } from '../../parts/match/use-match-sides.ts';
import { PanelPicture } from '../../parts/panel/PanelPicture.tsx';
import { TeamPlate } from '../../parts/plates/TeamPlate.tsx';
import { useLastKnown } from '../../parts/records/use-last-known.ts';
import { FittedGroup } from '../../parts/text/FittedGroup.tsx';
import { FittedText } from '../../parts/text/FittedText.tsx';
import styles from './CamsDesk.module.css';

const headingPx = 72;

/** The cameras of both teams, a row each. */
export default drawOverlay(camsDesk, function CamsDesk({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const addressOf = useCamAddress(options.params);
  const sides = useCamSides();
  useOverlaySubject(match?.name);
  const isShown = sides?.some(({ people }) => people.length > 0) ?? false;
  // The panel closes with the teams it had.
  const shown = useLastKnown(sides, isShown);
  if (!shown) return null;
  return (
    <PanelPicture
      title="Player Cams"
      isExtended={false}
      isFull
      isShown={isShown}
      swapKey={shown.map(placeKey).join()}
    >
      <FittedGroup>
        <div className={styles.sides}>
          {shown.map((side) => (
            <CamsRow key={placeKey(side)} side={side} addressOf={addressOf} />
          ))}
        </div>
      </FittedGroup>
    </PanelPicture>
  );
});

type CamsRowProps = { side: CamSide; addressOf: ReturnType<typeof useCamAddress> };

function CamsRow({ side, addressOf }: CamsRowProps) {
  const { slot, team, theme, isMarked, firstSeat, people } = side;
  const { text, shorter } = slotText(slot, false);
  return (
    <section className={styles.side} data-open={team ? undefined : ''}>
      <TeamPlate
        team={team}
        theme={theme}
        texts={[text, ...shorter]}
        logoAt="left"
        heightPx={headingPx}
        result={undefined}
        isMarked={isMarked}
        className={styles.heading}
      />
      {people.length > 0 && (
        <ul className={styles.cams}>
          {people.map((person, place) => (
            <li key={person.key} className={styles.cam}>
              <Camera
                source={addressOf(person, firstSeat + place)}
                name={person.name}
                avatar={person.avatar}
                heightPx={180}
                themes={[theme]}
                align={person.align}
                isWide={person.isWide}
                className={styles.picture}
              />
              <FittedText text={person.name} align="center" group="player" className={styles.name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
