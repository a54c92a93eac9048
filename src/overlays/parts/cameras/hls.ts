import Hls from 'hls.js/light';
import type { PlayCamera } from './whep.ts';

/** An HLS stream, as near to its live end as its lists allow. No worker: the page's policy has none of other origins. */
export const playHls: PlayCamera = (video, address, onFail) => {
  if (!Hls.isSupported()) {
    video.src = address;
    return () => video.removeAttribute('src');
  }
  const player = new Hls({ enableWorker: false, lowLatencyMode: true, backBufferLength: 10 });
  player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFail());
  player.loadSource(address);
  player.attachMedia(video);
  return () => player.destroy();
};
