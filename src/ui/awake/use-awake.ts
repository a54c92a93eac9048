import { useEffect, useState } from 'react';

/** Time between two repaints, ms: the video has to change for the screen to stay on. */
const repaintMs = 5_000;

/**
 * Plays a tiny silent video made on the spot, where the browser has no wake lock: most devices do not dim the
 * screen while a video runs. Answers how to stop; undefined where this is impossible too.
 */
function playAwakeVideo(): (() => void) | undefined {
  const canvas = document.createElement('canvas');
  if (typeof canvas.captureStream !== 'function') return undefined;
  canvas.width = 2;
  canvas.height = 2;
  const context = canvas.getContext('2d');
  let isLight = false;
  const repaint = (): void => {
    isLight = !isLight;
    if (!context) return;
    context.globalAlpha = isLight ? 1 : 0.5;
    context.clearRect(0, 0, 2, 2);
    context.fillRect(0, 0, 2, 2);
  };
  repaint();
  const timer = setInterval(repaint, repaintMs);
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  // Out of sight, not hidden: hidden videos are paused.
  Object.assign(video.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0.01' });
  video.srcObject = canvas.captureStream(1);
  document.body.append(video);
  void video.play().catch(() => undefined);
  return () => {
    clearInterval(timer);
    video.srcObject = null;
    video.remove();
  };
}

/** `kept` by a wake lock, `likely` by a running video; `free`: the screen may turn off. */
export type Awake = 'kept' | 'likely' | 'free';

/** Pause before the next request, since some browsers release a wake lock at once. */
const askAgainMs = 1_000;

/** Keeps the screen on while the page is visible. Requests the lock again each time the page becomes visible. */
export function useAwake(): Awake {
  const [awake, setAwake] = useState<Awake>('free');

  useEffect(() => {
    let isDone = false;
    let lock: WakeLockSentinel | undefined;
    let stopVideo: (() => void) | undefined;

    const fallBack = (): void => {
      stopVideo ??= playAwakeVideo();
      setAwake(stopVideo === undefined ? 'free' : 'likely');
    };
    const keep = async (): Promise<void> => {
      if (isDone || document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        // Absent on plain http and in old browsers.
        const taken = await (navigator.wakeLock as WakeLock | undefined)?.request('screen');
        if (taken === undefined) return fallBack();
        if (isDone) return void taken.release();
        lock = taken;
        stopVideo?.();
        stopVideo = undefined;
        setAwake('kept');
        // Low battery, or the page was hidden: it is asked for again when it is seen.
        taken.addEventListener('release', () => {
          if (isDone) return;
          setAwake('free');
          setTimeout(seen, askAgainMs);
        });
      } catch {
        if (!isDone) fallBack();
      }
    };

    const seen = (): void => void keep();
    seen();
    document.addEventListener('visibilitychange', seen);
    // Some browsers grant it only after a tap.
    addEventListener('pointerdown', seen);
    return () => {
      isDone = true;
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pointerdown', seen);
      void lock?.release().catch(() => undefined);
      stopVideo?.();
    };
  }, []);
  return awake;
}
