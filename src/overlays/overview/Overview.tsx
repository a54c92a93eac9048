import { overview } from '#contract/overlays/maps.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { MapRow } from '../parts/maps/MapRow.tsx';
import { useMapCards } from '../parts/maps/use-map-cards.ts';
import { MatchRow } from '../parts/match/MatchRow.tsx';
import { MapAudio } from '../parts/media/MapAudio.tsx';
import { PictureStart } from '../parts/motion/arrival.tsx';
import { Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import styles from './Overview.module.css';

/** The score and the maps on one page. */
export default drawOverlay(overview, function Overview({ options }) {
  const { broadcast, hasSetting } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const cards = useMapCards(match, { hasVideos: options.video });
  useOverlaySubject(match?.name);
  return (
    <div className={styles.page}>
      <MapAudio map={cards.find(({ isNext }) => isNext)?.data} sceneWord="maps" />
      <SwapFade swapKey={match?.id ?? ''} className={styles.parts}>
        <PictureStart>
          <span className={styles.column}>
            {match && (
              <Slide from="below" step={0} className={styles.match}>
                <MatchRow
                  match={match}
                  heightPx={120}
                  isSplit={options.live && hasSetting('Split desk match score')}
                />
              </Slide>
            )}
            <Slide from="below" step={2} isOpen={cards.length > 0} className={styles.maps}>
              <MapRow cards={cards} />
            </Slide>
          </span>
        </PictureStart>
      </SwapFade>
    </div>
  );
});
