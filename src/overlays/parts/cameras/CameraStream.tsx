import { useEffect, useReducer, useRef, useState } from 'react';
import type { CameraKind } from '#domain/broadcast/camera.ts';
import styles from './Camera.module.css';
import { type PlayCamera, playWhep } from './whep.ts';

type WatchedFrames = {
  /** Returns the number of frames decoded so far. */
  readonly count: () => number;
  /** A hidden page decodes none, which says nothing of the camera. */
  readonly isHidden: () => boolean;
  /** Called whenever frames begin to come, and when they no longer do. */
  readonly onShown: (isShown: boolean) => void;
  /** None have come for long: the camera is to be asked for again. */
  readonly onSilence: () => void;
};

const lookMs = 200;
/** Past this, the last frame is no camera any more. */
const stillMs = 1_400;
/** Time for a camera to start, or to recover by itself, ms. */
const silentMs = 6_000;

/**
 * Reports whether a video is moving: from its first frame until none has come for a moment. Returns the function that
 * stops it.
 */
export function watchFrames({ count, isHidden, onShown, onSilence }: WatchedFrames): () => void {
  let [known, quietMs, isShown] = [count(), 0, false];
  const show = (next: boolean): void => {
    if (next === isShown) return;
    isShown = next;
    onShown(next);
  };
  const timer = setInterval(() => {
    const now = count();
    if (now !== known) {
      [known, quietMs] = [now, 0];
      show(now > 0);
      return;
    }
    if (isHidden()) {
      quietMs = 0;
      return;
    }
    quietMs += lookMs;
    if (quietMs >= stillMs) show(false);
    if (quietMs % silentMs === 0) onSilence();
  }, lookMs);
  return () => clearInterval(timer);
}

export type StreamKind = Exclude<CameraKind, 'page'>;

type CameraStreamProps = {
  address: string;
  kind: StreamKind;
  onShown: ((isShown: boolean) => void) | undefined;
};

/** A server that refused is asked again after this. */
const retryMs = 3_000;

const playFile: PlayCamera = (video, address, onFail) => {
  video.addEventListener('error', onFail);
  video.src = address;
  return () => {
    video.removeEventListener('error', onFail);
    video.removeAttribute('src');
    video.load();
  };
};

const players: Readonly<Record<StreamKind, () => Promise<PlayCamera>>> = {
  file: async () => playFile,
  whep: async () => playWhep,
  hls: async () => (await import('./hls.ts')).playHls,
};

/**
 * A camera that the browser plays itself: seen from its first frame on, and covered by its card again as soon as no more
 * come, whatever the reason. It is asked for until it comes back.
 */
export default function CameraStream({ address, kind, onShown }: CameraStreamProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    let [hasLeft, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    const fail = (): void => {
      timer ??= setTimeout(retry, retryMs);
    };
    players[kind]().then((play) => {
      if (!hasLeft) stop = play(element, address, fail);
    }, fail);
    const unwatch = watchFrames({
      count: () => element.getVideoPlaybackQuality().totalVideoFrames,
      isHidden: () => document.visibilityState === 'hidden',
      onShown: setShown,
      onSilence: retry,
    });
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      unwatch();
      stop?.();
      setShown(false);
    };
  }, [address, kind, attempt]);
  useEffect(() => {
    if (!isShown) return;
    onShown?.(true);
    return () => onShown?.(false);
  }, [isShown, onShown]);
  return (
    <video
      ref={video}
      className={styles.video}
      data-open={isShown ? '' : undefined}
      loop={kind === 'file'}
      autoPlay
      muted
      playsInline
    />
  );
}
