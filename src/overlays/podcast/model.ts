const box = { width: 1728, height: 972 };
const gapPx = 24;

type Seat = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Seats of a row of so many are at most so wide, px of the stage (overlays-live, podcast). */
const mostPx = (inRow: number): number => (inRow === 2 ? 800 : inRow === 3 ? 630 : 700);

/** Where guests sit: as even rows as there are to be, each in the middle and as high as its part of the page. */
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
