import { useEffect, useReducer, useRef } from 'react';
import type { ThemeColours } from '#domain/theme/palette.ts';
import { confettiColours } from '#domain/theme/splash-colours.ts';
import { useOverlayReport } from '../../host/overlay-status.ts';
import { useMotion, useOverlay } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import styles from './Confetti.module.css';
import { confettiStep, idleConfetti } from './confetti-state.ts';
import { pieceAt } from './falling.ts';

const pieces = 140;
const fullTurn = 2 * Math.PI;

/**
 * Falling circles in a theme's colours, from each activation on; none without colours, and none where nothing may move.
 * What people send stops, blocks and allows it (overlays-live, confetti).
 */
export function Confetti({ theme }: { theme: ThemeColours | undefined }) {
  const { canAnimate } = useOverlay();
  const { isEntered } = useMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [{ isFalling }, step] = useReducer(confettiStep, idleConfetti);
  useEffect(() => {
    if (!isEntered) return;
    step('start');
    return () => step('stop');
  }, [isEntered]);
  useTrigger('stop_confetti', () => step('stop'));
  useTrigger('disable_confetti', () => step('disable'));
  useTrigger('enable_confetti', () => step('enable'));

  const colours = confettiColours(theme).join(' ');
  const isDrawn = isFalling && canAnimate && colours !== '';
  useOverlayReport({ confetti: isDrawn ? 'falling' : 'none' });
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!isDrawn || !pen) return;
    return drawFalling(pen, colours.split(' '));
  }, [isDrawn, colours]);
  return isDrawn ? <canvas ref={canvas} width={1920} height={1080} className={styles.sky} /> : null;
}

/** Draws all pieces of one colour in one go, in every frame. Answers how to stop. */
function drawFalling(pen: CanvasRenderingContext2D, colours: readonly string[]): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const draw = (): void => {
    const sinceMs = performance.now() - startedAt;
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    for (const [place, colour] of colours.entries()) {
      pen.beginPath();
      for (let piece = place; piece < pieces; piece += colours.length) {
        const at = pieceAt(piece, sinceMs);
        if (!at) continue;
        pen.moveTo(at.x + at.radius, at.y);
        pen.arc(at.x, at.y, at.radius, 0, fullTurn);
      }
      pen.fillStyle = colour;
      pen.fill();
    }
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
