import { useEffect, useRef, useState } from 'react';
import type { MapData } from '#contract/records.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useMotion } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { useSoundReport } from '../sound/use-sound-report.ts';

type AudioPlayer = Pick<HTMLAudioElement, 'volume' | 'play' | 'pause'>;

type FadingAudio = {
  readonly isPlaying: () => boolean;
  /** @param volume 0 to 1 */
  start(address: string, volume: number): void;
  /** Plays what a browser refused to start without a user action. */
  resume(): void;
  fade(): void;
  stop(): void;
};

const fadeMs = 5_000;
const stepMs = 100;

/** Creates the playback of one piece of music that fades out over 5 s, in steps of 100 ms. */
export function createFadingAudio(
  open: (address: string) => AudioPlayer,
  now: () => number = () => performance.now(),
  onRefusal: (isRefused: boolean) => void = () => undefined,
): FadingAudio {
  let player: AudioPlayer | undefined;
  let steps: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(steps);
    steps = undefined;
    player?.pause();
    player = undefined;
    onRefusal(false);
  };
  /** A browser outside broadcast software may refuse sound without a gesture; a file may be missing. */
  const play = (wanted: AudioPlayer): void => {
    wanted.play().then(
      () => onRefusal(false),
      (error: unknown) => {
        if (wanted === player) onRefusal(error instanceof Error && error.name === 'NotAllowedError');
      },
    );
  };
  return {
    isPlaying: () => player !== undefined,
    start(address, volume) {
      stop();
      player = open(address);
      player.volume = Math.min(1, Math.max(0, volume));
      play(player);
    },
    resume() {
      if (player) play(player);
    },
    fade() {
      if (!player || steps !== undefined) return;
      const [from, startedAt] = [player.volume, now()];
      steps = setInterval(() => {
        const left = 1 - (now() - startedAt) / fadeMs;
        if (left <= 0) stop();
        else if (player) player.volume = from * left;
      }, stepMs);
    },
    stop,
  };
}

type SceneReader = (answer: (scene: { readonly name?: unknown } | null) => void) => void;

/** Asks the broadcast software for the scene on air; it answers only pages that may know, and no other browser does. */
function withCurrentScene(work: (name: string) => void): void {
  const { obsstudio } = globalThis as { obsstudio?: { readonly getCurrentScene?: SceneReader } };
  obsstudio?.getCurrentScene?.((scene) => {
    if (typeof scene?.name === 'string') work(scene.name);
  });
}

const fullVolume = 100;

/**
 * Plays the music of a map: it starts on air in a scene whose name contains the word, or on request. A further request
 * fades it out.
 *
 * @returns `isRefused`: the browser requires a user action before it plays. `resume`: to be called by that action.
 */
export function useMapAudio(
  map: MapData | undefined,
  sceneWord: string,
): { isRefused: boolean; resume: () => void } {
  const { isActive } = useMotion();
  const [isRefused, setRefused] = useState(false);
  const [audio] = useState(() => createFadingAudio((address) => new Audio(address), undefined, setRefused));
  const start = (): void => {
    const address = imageUrl('', pickAttachment(map, ['audio']), 'orig');
    if (address !== undefined) audio.start(address, (map?.audio_volume ?? fullVolume) / fullVolume);
  };
  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    if (!isActive) return;
    let hasLeft = false;
    withCurrentScene((name) => {
      if (!hasLeft && name.toLowerCase().includes(sceneWord)) latestStart.current();
    });
    return () => {
      hasLeft = true;
      audio.stop();
    };
  }, [isActive, sceneWord, audio]);
  useTrigger('map_music', () => (audio.isPlaying() ? audio.fade() : start()));
  useTrigger('fade_map_music', () => audio.fade());
  useSoundReport(isRefused ? 'refused' : 'allowed');
  return { isRefused, resume: audio.resume };
}
