import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion } from '../host/use-overlay.ts';
import { type ClipTime, tellClock, useClipClock } from './clip-clock.ts';
import styles from './Media.module.css';
import { command, listening, readNews, type YoutubeClip, youtubeOrigin } from './model/youtube-player.ts';

const askMs = 250;
const fullVolume = 100;

const tell = (frame: RefObject<HTMLIFrameElement | null>, ...texts: readonly string[]): void => {
  for (const text of texts) frame.current?.contentWindow?.postMessage(text, youtubeOrigin);
};

/**
 * A clip of the video site in its player: it is begun silently and stopped at its first picture before it is on air, starts
 * over there with its sound, and is black when it has ended.
 */
export function ClipPlayer({ clip: { address, startS } }: { clip: YoutubeClip }) {
  const { isActive, isEntered } = useMotion();
  const frame = useRef<HTMLIFrameElement>(null);
  const time = useRef<ClipTime | undefined>(undefined);
  const [isPrepared, setPrepared] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const isOnAir = isActive && isEntered;
  const stage = useRef({ isPrepared, isOnAir });
  useEffect(() => {
    stage.current = { isPrepared, isOnAir };
  });

  useEffect(() => {
    // It answers once it is loaded, and to nobody before.
    const asking = setInterval(() => tell(frame, listening), askMs);
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== youtubeOrigin) return;
      const news = readNews(data);
      if (!news) return;
      clearInterval(asking);
      const { duration = 0, current = 0 } = time.current ?? {};
      time.current = { duration: news.durationS ?? duration, current: news.currentS ?? current };
      const { state } = news;
      if (state === 'playing' && !stage.current.isPrepared) {
        stage.current.isPrepared = true;
        tell(frame, command('pauseVideo'), command('unMute'), command('setVolume', fullVolume));
        tell(frame, command('seekTo', startS, true));
        setPrepared(true);
      } else if (stage.current.isOnAir && stage.current.isPrepared) {
        if (state === 'playing') tellClock('playing', true);
        if (state !== 'ended') return;
        setEnded(true);
        tellClock('ended', true);
      }
    };
    window.addEventListener('message', hear);
    return () => {
      clearInterval(asking);
      window.removeEventListener('message', hear);
    };
  }, [startS]);
  useEffect(() => {
    if (!isPrepared || !isOnAir) return;
    setEnded(false);
    tell(frame, command('seekTo', startS, true), command('playVideo'));
    return () => tell(frame, command('pauseVideo'), command('seekTo', startS, true));
  }, [isPrepared, isOnAir, startS]);
  useClipClock({ isReady: isPrepared, isOnAir, read: () => time.current });
  useOverlayReport({ clip: hasEnded ? 'ended' : !isPrepared ? 'loading' : isOnAir ? 'on air' : 'ready' });
  return (
    <iframe
      ref={frame}
      src={address}
      title="Clip"
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={-1}
      className={styles.frame}
      data-ended={hasEnded || undefined}
    />
  );
}
