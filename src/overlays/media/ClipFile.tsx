import { useEffect, useRef, useState } from 'react';
import { isFramed } from '../host/obs-source.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion } from '../host/use-overlay.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { SoundButton } from '../parts/sound/SoundButton.tsx';
import styles from './Media.module.css';

type Status = 'prepared' | 'playing' | 'remaining' | 'ended' | 'time';

/** Tells the crew's clock how far the clip is; a picture at the desk is not the clip on air. */
const tell = (status: Status, value: unknown): void => {
  if (isFramed()) return;
  void loadProduction().then(({ emitProduction }) => emitProduction('media_update', status, value));
};

const tellMs = 500;

/** A clip as a file: it is ready before it is on air, starts over there, and is black when it has ended. */
export function ClipFile({ address }: { address: string }) {
  const { isActive, isEntered } = useMotion();
  const video = useRef<HTMLVideoElement>(null);
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
    const timer = setInterval(() => {
      tell('time', { duration: clip.duration, current: clip.currentTime });
      tell('remaining', Math.max(0, clip.duration - clip.currentTime));
    }, tellMs);
    return () => {
      clearInterval(timer);
      clip.pause();
    };
  }, [isOnAir]);
  useOverlayReport({
    clip: hasEnded ? 'ended' : isOnAir ? 'on air' : 'ready',
    sound: isRefused ? 'refused' : 'allowed',
  });
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
        onCanPlay={() => tell('prepared', true)}
        onPlaying={() => tell('playing', true)}
        onEnded={() => {
          setEnded(true);
          tell('ended', true);
        }}
      />
      <SoundButton isRefused={isRefused} onPress={play} />
    </>
  );
}
