/** A rectangle of confetti at one moment; lengths in px of the 1920x1080 stage. */
export type Piece = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Rotation on the screen, radians. */
  readonly angle: number;
  /** Share of its height that is visible while it tumbles: 1 is its front, -1 its back. */
  readonly tilt: number;
};

/** Values that determine where a piece is at any time; lengths in px, times in seconds. */
export type Flight = {
  /** After the start of the burst. */
  readonly launchAt: number;
  /** From the launch until the piece has left the frame at the bottom. */
  readonly airTime: number;
  readonly from: { readonly x: number; readonly y: number };
  /** Distance that the launch carries it, to the right and upwards. */
  readonly throwBy: { readonly x: number; readonly y: number };
  /** Rate at which air resistance slows the launch, per second. */
  readonly drag: number;
  /** Speed at which it sinks, per second. */
  readonly sinking: number;
  readonly sway: { readonly by: number; readonly speed: number; readonly phase: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly angle: { readonly phase: number; readonly speed: number };
  readonly tilt: { readonly phase: number; readonly speed: number };
};

const stage = { width: 1920, height: 1080 };
/** More than half of the longest diagonal: at this distance from the frame nothing of a piece is visible. */
const marginPx = 32;
const burstSeconds = 1;
const [shortestFall, longestFall] = [4.5, 8];

/** Duration from the start until the last piece has left the frame, ms. */
export const confettiMs = (burstSeconds + longestFall) * 1_000;

/** Returns a generator of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the flights of one burst: thrown in from both sides within the first second, then sinking. The sinking speed
 * follows from the time in the air, so that each piece is below the frame when that ends.
 */
export function flightsOf(seed: number, count: number): Flight[] {
  const random = randomOf(seed);
  const between = (least: number, most: number): number => least + random() * (most - least);
  return Array.from({ length: count }, (_, place) => {
    const direction = place % 2 === 0 ? 1 : -1;
    const from = {
      x: direction === 1 ? -marginPx : stage.width + marginPx,
      y: between(640, stage.height),
    };
    const throwBy = { x: direction * between(60, 1_240), y: between(420, 1_320) };
    const drag = between(1.5, 2.3);
    // From 0, far away, to 1: near pieces are larger and sink faster.
    const nearness = random();
    const airTime = longestFall - (longestFall - shortestFall) * (0.6 * nearness + 0.4 * random());
    const scale = 0.8 + 0.7 * nearness;
    const bottom = stage.height + marginPx;
    return {
      launchAt: between(0, burstSeconds),
      airTime,
      from,
      throwBy,
      drag,
      sinking: (bottom - from.y + throwBy.y * (1 - Math.exp(-drag * airTime))) / airTime,
      sway: { by: between(10, 38), speed: between(1.5, 3.5), phase: between(0, 2 * Math.PI) },
      size: { width: scale * between(20, 34), height: scale * between(12, 19) },
      angle: { phase: between(0, 2 * Math.PI), speed: between(-3, 3) },
      tilt: { phase: between(0, 2 * Math.PI), speed: between(4, 9) },
    };
  });
}

/** Returns the piece of a flight at a time after the start of the burst; undefined before its launch and after its fall. */
export function pieceAt(flight: Flight, sinceMs: number): Piece | undefined {
  const { launchAt, airTime, from, throwBy, drag, sinking, sway, size, angle, tilt } = flight;
  const time = sinceMs / 1_000 - launchAt;
  if (time < 0 || time >= airTime) return undefined;
  const thrown = 1 - Math.exp(-drag * time);
  return {
    x: from.x + throwBy.x * thrown + sway.by * thrown * Math.sin(sway.phase + sway.speed * time),
    y: from.y - throwBy.y * thrown + sinking * time,
    ...size,
    angle: angle.phase + angle.speed * time,
    tilt: Math.cos(tilt.phase + tilt.speed * time),
  };
}
