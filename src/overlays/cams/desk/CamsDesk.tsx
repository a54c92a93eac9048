import { camsDesk } from '#contract/overlays/cams/desk.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../../define.ts';
import { useOverlaySubject } from '../../host/overlay-status.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { useCamAddress } from '../../parts/cameras/use-cam-address.ts';
import { useCamSides } from '../../parts/cameras/use-cams.ts';
import { PanelPicture } from '../../parts/panel/PanelPicture.tsx';
import { TeamPlate } from '../../parts/plates/TeamPlate.tsx';
import { useLastKnown } from '../../parts/records/use-last-known.ts';
import { FittedText } from '../../parts/text/FittedText.tsx';
import styles from './CamsDesk.module.css';

const headingPx = 72;

/** The cameras of both teams, a row each (overlays-live, cams/desk). */
export default drawOverlay(camsDesk, function CamsDesk({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const addressOf = useCamAddress(options.params);
  const sides = useCamSides();
  useOverlaySubject(match?.name);
  const isShown = sides.some(({ people }) => people.length > 0);
  // The panel closes with the teams it had.
  const shown = useLastKnown(sides, isShown);
  if (!shown) return null;
  const isAlike = hasSecondMark(shown[0]?.theme, shown[1]?.theme);
  return (
    <PanelPicture
      title="Player Cams"
      isExtended={false}
      isFull
      isShown={isShown}
      swapKey={shown.map(({ team }) => team.id).join()}
    >
      <div className={styles.sides}>
        {shown.map(({ team, theme, index, firstSeat, people }) => (
          <section key={team.id} className={styles.side}>
            <TeamPlate
              team={team}
              theme={theme}
              texts={[team.name ?? team.code ?? '', ...(team.code ? [team.code] : [])]}
              logoAt="left"
              heightPx={headingPx}
              result={undefined}
              isMarked={isAlike && index === 1}
              className={styles.heading}
            />
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
                  <FittedText text={person.name} align="center" className={styles.name} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PanelPicture>
  );
});
