/** A piece of confetti at one moment, px of the 1920 stage. */
export type Piece = { readonly x: number; readonly y: number; readonly radius: number };

const stage = { width: 1920, height: 1080 };
const marginPx = 24;

/** A number from 0 to 1 that belongs to this piece and this purpose, the same on every page. */
function chance(piece: number, purpose: number): number {
  const mixed = Math.sin(piece * 127.1 + purpose * 311.7) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/**
 * Where a piece is, this long after the start; undefined before it has come into the frame. Each falls again and again,
 * swaying, at a speed of its own.
 */
export function pieceAt(piece: number, sinceMs: number): Piece | undefined {
  const fallMs = 3_500 + chance(piece, 1) * 4_000;
  const late = sinceMs - chance(piece, 2) * 4_000;
  if (late < 0) return undefined;
  const round = Math.floor(late / fallMs);
  const fallen = late / fallMs - round;
  const home = chance(piece + round * 0.37, 3) * stage.width;
  const sway = Math.sin(late / (500 + chance(piece, 4) * 700) + piece) * (14 + chance(piece, 5) * 36);
  return {
    x: home + sway,
    y: fallen * (stage.height + 2 * marginPx) - marginPx,
    radius: 5 + chance(piece, 6) * 8,
  };
}
