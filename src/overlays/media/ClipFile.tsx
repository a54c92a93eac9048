import { useEffect, useRef, useState } from 'react';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion } from '../host/use-overlay.ts';
import { SoundButton } from '../parts/sound/SoundButton.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import { tellClock, useClipClock } from './clip-clock.ts';
import styles from './Media.module.css';

/** A clip as a file: it is ready before it is on air, starts over there, and is black when it has ended. */
export function ClipFile({ address }: { address: string }) {
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
