import { type RefObject, useEffect, useRef, useState } from 'react';
import { media } from '#contract/overlays/media.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { isFramed } from '../host/obs-source.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { pageFrame } from '../parts/media/page-frame.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { SoundButton } from '../parts/sound/SoundButton.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import styles from './Media.module.css';
import {
  command,
  listening,
  readNews,
  type YoutubeClip,
  youtubeClip,
  youtubeOrigin,
} from './model/youtube-player.ts';

type Status = 'prepared' | 'playing' | 'remaining' | 'ended' | 'time';

/** Sends the position of the clip to the crew's clock. A small preview at the desk is not the clip on air. */
const tellClock = (status: Status, value: unknown): void => {
  if (isFramed()) return;
  void loadProduction().then(({ emitProduction }) => emitProduction('media_update', status, value));
};

type ClipTime = { readonly duration: number; readonly current: number };

type Clip = {
  /** It can start at once. */
  readonly isReady: boolean;
  readonly isOnAir: boolean;
  /** Undefined while its time is not known. */
  readonly read: () => ClipTime | undefined;
};

const tellMs = 500;
const readyMs = 2_000;

/** Tells that a clip is ready, again and again since clocks and connections come later, and its time while it is on air. */
export function useClipClock({ isReady, isOnAir, read }: Clip): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isReady || isOnAir) return;
    const tellReady = (): void => tellClock('prepared', true);
    tellReady();
    const timer = setInterval(tellReady, readyMs);
    return () => clearInterval(timer);
  }, [isReady, isOnAir]);
  useEffect(() => {
    if (!isReady || !isOnAir) return;
    const timer = setInterval(() => {
      const time = latest.current();
      if (!time) return;
      tellClock('time', time);
      tellClock('remaining', Math.max(0, time.duration - time.current));
    }, tellMs);
    return () => {
      clearInterval(timer);
      tellClock('playing', false);
    };
  }, [isReady, isOnAir]);
}

const askMs = 250;
const fullVolume = 100;

const tell = (frame: RefObject<HTMLIFrameElement | null>, ...texts: readonly string[]): void => {
  for (const text of texts) frame.current?.contentWindow?.postMessage(text, youtubeOrigin);
};

/**
 * A YouTube clip in its player. It is started muted and stopped at its first frame before it is on air. On air it
 * starts over with its sound, and it is black after its end.
 */
function ClipPlayer({ clip: { address, startS } }: { clip: YoutubeClip }) {
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
    // The player answers only once it has loaded, so the request is repeated until then.
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

/** A clip as a file: it is ready before it is on air, starts over there, and is black when it has ended. */
function ClipFile({ address }: { address: string }) {
  const { isActive, isEntered } = useMotion();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isOnAir = isActive && isEntered;
  const play = (): void => {
    video.current?.play().then(
      () => setRefused(false),
      (error: unknown) => setRefused(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  const latestPlay = useRef(play);
  useEffect(() => {
    latestPlay.current = play;
  });
  useEffect(() => {
    const clip = video.current;
    if (!clip || !isOnAir) return;
    clip.currentTime = 0;
    setEnded(false);
    latestPlay.current();
    return () => clip.pause();
  }, [isOnAir]);
  useClipClock({
    isReady,
    isOnAir,
    read: () => {
      const { duration, currentTime } = video.current ?? {};
      return duration && currentTime !== undefined ? { duration, current: currentTime } : undefined;
    },
  });
  useOverlayReport({ clip: hasEnded ? 'ended' : isOnAir ? 'on air' : 'ready' });
  useSoundReport(isRefused ? 'refused' : 'allowed');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a produced clip for the air, whose words are in its picture. */}
      <video
        ref={video}
        src={address}
        preload="auto"
        playsInline
        className={styles.clip}
        data-ended={hasEnded || undefined}
        onCanPlay={() => setReady(true)}
        onPlaying={() => tellClock('playing', true)}
        onEnded={() => {
          setEnded(true);
          tellClock('ended', true);
        }}
      />
      <SoundButton isRefused={isRefused} onPress={play} />
    </>
  );
}

const isFile = (address: string): boolean => /^https:.*\.(?:mp4|webm)(?=$|[?#])/i.test(address);

/** A produced clip on the whole page, black before and after it. */
export default drawOverlay(media, function Media() {
  const { broadcast } = useOverlay();
  const { isActive } = useMotion();
  const address = useLinked('News', broadcast?.highlight_media)?.embed?.trim() ?? '';
  const clip = isFile(address) ? undefined : youtubeClip(address, window.location.origin);
  // Other players start when they are loaded, so they are loaded on air.
  const isFramed = isActive && !isFile(address) && !clip;
  const frame = isFramed ? pageFrame(address, window.location.hostname) : undefined;
  return (
    <div className={styles.page}>
      {isFile(address) && <ClipFile key={address} address={address} />}
      {clip && <ClipPlayer key={clip.address} clip={clip} />}
      {frame && (
        <iframe
          src={frame.address}
          title="Clip"
          sandbox={frame.sandbox}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={-1}
          className={styles.frame}
        />
      )}
    </div>
  );
});
