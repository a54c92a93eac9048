/** Time between two repaints: the picture has to change for the screen to stay on. */
const repaintMs = 5_000;

/**
 * Plays a tiny silent video made on the spot, where the browser has no wake lock: most devices do not dim the
 * screen while a video runs. Answers how to stop; undefined where this is impossible too.
 */
export function playAwakeVideo(): (() => void) | undefined {
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
