import { podcast } from '#contract/overlays/desk.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Seats } from '../parts/talent/Seats.tsx';
import { useGuests } from '../parts/talent/use-talent.ts';
import styles from './Podcast.module.css';

const box = { width: 1728, height: 972 };
const gapPx = 24;

type Seat = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the largest width of a seat in a row of so many, px of the stage. */
const mostPx = (inRow: number): number => (inRow === 2 ? 800 : inRow === 3 ? 630 : 700);

/** Returns the places of guests: rows as even as possible, each centred and as high as its share of the page. */
export function podcastPlaces(count: number, wantedRows: number): Seat[] {
  const rows = Math.min(wantedRows, count);
  const height = (box.height - gapPx * (rows - 1)) / rows;
  const places: Seat[] = [];
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.ceil((count - places.length) / (rows - row));
    const room = (box.width - gapPx * (inRow - 1)) / inRow;
    const width = Math.floor(Math.min(mostPx(inRow), room));
    const left = (box.width - inRow * width - gapPx * (inRow - 1)) / 2;
    for (let place = 0; place < inRow; place += 1)
      places.push({
        x: Math.round(left + place * (width + gapPx)),
        y: Math.round(row * (height + gapPx)),
        width,
        height: Math.floor(height),
      });
  }
  return places;
}

/** The guests of a talk in rows. */
export default drawOverlay(podcast, function Podcast({ options }) {
  const { broadcast, hasSetting } = useOverlay();
  const guests = useGuests(broadcast);
  return (
    <div className={styles.page}>
      <Seats
        shown={guests}
        all={guests}
        places={podcastPlaces(guests.length, options.rows)}
        isDisabled={!hasSetting('Enable podcast')}
      />
    </div>
  );
});
