import { useCallback, useEffect, useReducer, useRef } from 'react';
import { black, hexOf, mixColours, parseColour, relativeLuminance, white } from '#domain/theme/colour.ts';
import type { ThemeColours } from '#domain/theme/palette.ts';
import { confettiColours } from '#domain/theme/splash-colours.ts';
import { useOverlayReport } from '../../host/overlay-status.ts';
import { useMotion, useOverlay } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { confettiMs, flightsOf, type Piece, pieceAt } from './burst.ts';
import styles from './Confetti.module.css';
import { confettiStep, idleConfetti } from './confetti-state.ts';

/** The same burst on every page, so that two sources of one show look alike. */
const flights = flightsOf(1, 300);
/** Share of black in the back of a piece, or of white where the front is nearly black. */
const backShade = 0.3;
const nearlyBlack = 0.03;

/** Returns whether a burst falls, which each activation starts and going off air stops, and a function that ends it. */
export function useBurst(): { readonly isFalling: boolean; readonly end: () => void } {
  const { isActive, isEntered } = useMotion();
  const isOnAir = isActive && isEntered;
  const [{ isFalling }, step] = useReducer(confettiStep, idleConfetti);
  const end = useCallback(() => step('stop'), []);
  useEffect(() => {
    if (!isOnAir) return;
    step('start');
    return end;
  }, [isOnAir, end]);
  useTrigger('stop_confetti', end);
  useTrigger('disable_confetti', () => step('disable'));
  useTrigger('enable_confetti', () => step('enable'));
  return { isFalling, end };
}

/**
 * One burst of turning rectangles in a theme's colours at each activation, which ends after `confettiMs`; none without
 * colours, without animations or off air. Triggers stop, block and allow it.
 */
export function Confetti({ theme }: { theme: ThemeColours | undefined }) {
  const { canAnimate } = useOverlay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isFalling, end } = useBurst();
  const colours = confettiColours(theme).join(' ');
  const isDrawn = isFalling && canAnimate && colours !== '';
  useOverlayReport({ confetti: isDrawn ? 'falling' : 'none' });
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!isDrawn || !pen) return;
    return drawBurst(pen, colours.split(' '), end);
  }, [isDrawn, colours, end]);
  return isDrawn ? <canvas ref={canvas} width={1920} height={1080} className={styles.sky} /> : null;
}

/** Draws the burst from the next frame on, then calls `onEnd`. Returns a function that stops it. */
export function drawBurst(
  pen: CanvasRenderingContext2D,
  colours: readonly string[],
  onEnd: () => void,
): () => void {
  const sides = colours.map((front) => ({ front, back: backOf(front) }));
  let startedAt: number | undefined;
  let frame = 0;
  const draw = (now: number): void => {
    startedAt ??= now;
    const sinceMs = now - startedAt;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    if (sinceMs >= confettiMs) {
      onEnd();
      return;
    }
    for (const [place, flight] of flights.entries()) {
      const piece = pieceAt(flight, sinceMs);
      const side = sides[place % sides.length];
      if (piece && side) drawPiece(pen, piece, piece.tilt > 0 ? side.front : side.back);
    }
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function drawPiece(pen: CanvasRenderingContext2D, piece: Piece, colour: string): void {
  const { x, y, width, height, angle, tilt } = piece;
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  pen.setTransform(across, down, -down * tilt, across * tilt, x, y);
  pen.fillStyle = colour;
  pen.fillRect(-width / 2, -height / 2, width, height);
}

function backOf(front: string): string {
  const colour = parseColour(front);
  if (!colour) return front;
  return hexOf(mixColours(colour, relativeLuminance(colour) < nearlyBlack ? white : black, backShade));
}
