import type { CSSProperties } from 'react';
import { useFrame } from '../stage/use-frame.ts';
import { MapCard } from './MapCard.tsx';
import styles from './MapRow.module.css';
import { mapPlaces } from './map-places.ts';
import { useHasGrown } from './use-has-grown.ts';
import type { MapCardView } from './use-map-cards.ts';

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
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the set; what stands there may change.
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
  );
}
