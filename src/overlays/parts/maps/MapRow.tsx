import { type CSSProperties, useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';
import { useMotion, useOverlay } from '../../host/use-overlay.ts';
import { useFrame } from '../stage/use-frame.ts';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { MapCard } from './MapCard.tsx';
import styles from './MapRow.module.css';
import type { MapCardView } from './use-map-cards.ts';

/** Position of a card, px of the 1920 stage. */
type CardPlace = { readonly x: number; readonly width: number };

/** Width of the map to be played next, relative to the others: 5 to 2. */
const grownShare = 2.5;

const cardGapPx = 12;

/** The cards of a map set side by side, filling the width; one of them may have grown. */
export function mapPlaces(count: number, grown: number | undefined, widthPx: number): CardPlace[] {
  const free = widthPx - cardGapPx * Math.max(0, count - 1);
  const share = (place: number): number => (place === grown ? grownShare : 1);
  const shares = Array.from({ length: count }, (_, place) => share(place));
  const part =
    free /
    Math.max(
      1,
      shares.reduce((sum, one) => sum + one, 0),
    );
  const places: CardPlace[] = [];
  let x = 0;
  for (const one of shares) {
    places.push({ x, width: one * part });
    x += one * part + cardGapPx;
  }
  return places;
}

/** Time after an activation for which the set is shown as a whole, ms. */
const growAfterMs = 3_000;

/**
 * Returns true once the map to be played next is the large one: 3 s after the page goes on air, or at once without
 * animations.
 */
function useHasGrown(): boolean {
  const { canAnimate } = useOverlay();
  const { isEntered } = useMotion();
  const [hasGrown, setGrown] = useState(isEntered);
  if (!isEntered && hasGrown) setGrown(false);
  useAfter(isEntered ? 'entered' : undefined, growAfterMs, () => setGrown(true));
  return hasGrown || !canAnimate;
}

const rem = (px: number): string => `${px / 16}rem`;

/**
 * A match's maps side by side; the next one grows. Each card is as wide as a grown one and seen through two windows
 * that move: nothing is laid out anew on the way.
 */
export function MapRow({ cards }: { cards: readonly MapCardView[] }) {
  const { frameRef, frame } = useFrame();
  const hasGrown = useHasGrown();
  const next = cards.findIndex(({ isNext }) => isNext);
  const nextPlace = next < 0 ? undefined : next;
  const width = frame?.width ?? 0;
  const shown = mapPlaces(cards.length, hasGrown ? nextPlace : undefined, width);
  const narrow = mapPlaces(cards.length, nextPlace, width);
  const mostPx = Math.max(0, ...mapPlaces(cards.length, 0, width).map((place) => place.width));
  const hasModes = cards.some(({ mode }) => mode !== undefined);
  const hasScores = cards.some(({ score }) => score !== undefined);
  return (
    <FittedGroup>
      <div ref={frameRef} className={styles.row}>
        {frame &&
          cards.map((card, place) => {
            const { x = 0, width: widthPx = 0 } = shown[place] ?? {};
            const style = {
              '--most': rem(mostPx),
              '--edge': rem(x + widthPx - mostPx),
              '--window': rem(mostPx - widthPx),
              '--centre': rem((widthPx - mostPx) / 2),
            } as CSSProperties;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; its content may change.
              <div key={place} className={styles.outer} style={style}>
                <div className={styles.inner}>
                  <div className={styles.content}>
                    <MapCard
                      card={card}
                      widthPx={Math.round(card.isNext ? widthPx : (narrow[place]?.width ?? widthPx))}
                      hasModes={hasModes}
                      hasScores={hasScores}
                    />
                  </div>
                </div>
              </div>
            );
          })}
      </div>
    </FittedGroup>
  );
}
