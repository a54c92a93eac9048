import { mapBump } from '#contract/overlays/maps.ts';
import type { MapState } from '#domain/match/map-state.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { TypePicture } from '../parts/maps/TypePicture.tsx';
import { type MapCardView, useMapCards } from '../parts/maps/use-map-cards.ts';
import { MapAudio } from '../parts/media/MapAudio.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './MapBump.module.css';

type BumpCard = { readonly state: MapState; readonly isNext: boolean };

type Bump<Card> = {
  /** The last map that was finished. */
  readonly previous: Card | undefined;
  readonly next: Card;
  readonly number: number;
};

/** Returns the previous and the next of the cards without bans; undefined without a next map. */
export function mapBumpOf<Card extends BumpCard>(cards: readonly Card[]): Bump<Card> | undefined {
  const place = cards.findIndex(({ isNext }) => isNext);
  const next = cards[place];
  if (!next) return undefined;
  const previous = cards.filter(({ state }) => state === 'won' || state === 'drawn').at(-1);
  return { previous, next, number: place + 1 };
}

const keyOf = ({ previous, next, number }: Bump<MapCardView>): string =>
  `${previous?.key} ${next.key} ${number}`;
/** Duration of the tags' closing, ms (their Wipe). */
const closeMs = 340;

/** The previous map and the next one. */
export default drawOverlay(mapBump, function MapBump() {
  const { broadcast, canAnimate } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const cards = useMapCards(match, { hasBans: false, hasVideos: false });
  const held = useHeld(mapBumpOf(cards), { keyOf, holdMs: () => (canAnimate ? closeMs : 0) });
  const { previous, next, number } = held.value ?? {};
  return (
    <div className={styles.place}>
      <MapAudio map={cards.find(({ isNext }) => isNext)?.data} sceneWord="map" />
      <Wipe isOpen={held.isOpen && previous !== undefined} from="left" className={styles.tag}>
        {previous && (
          <>
            <FittedText text="Previously" align="center" className={styles.label} />
            <BumpPicture card={previous} isPast />
          </>
        )}
      </Wipe>
      <Wipe isOpen={held.isOpen} from="left" step={2} className={styles.tag}>
        {next && (
          <>
            <FittedText
              text={`Up next: Map ${number}`}
              align="center"
              className={`${styles.label} ${classHooks.surface}`}
            />
            <span className={styles.next}>
              <BumpPicture card={next} isPast={false} />
              <FittedText text={next.name} shorter={next.shorter} className={styles.name} />
            </span>
          </>
        )}
      </Wipe>
    </div>
  );
});

function BumpPicture({ card, isPast }: { card: MapCardView; isPast: boolean }) {
  const { address, onError } = usePicture(card.pictureAddress);
  return (
    <span className={styles.picture} data-past={isPast ? '' : undefined}>
      {address === undefined ? (
        <TypePicture type={card.type} />
      ) : (
        <img src={address} alt={card.name} decoding="sync" draggable={false} onError={onError} />
      )}
    </span>
  );
}
