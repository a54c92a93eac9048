import { useEffect, useRef, useState } from 'react';
import type { MapData } from '#contract/records.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useMotion } from '../../host/use-overlay.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { useSoundReport } from '../sound/use-sound-report.ts';
import { withCurrentScene } from './current-scene.ts';
import { createFadingAudio } from './fading-audio.ts';

const fullVolume = 100;

/**
 * The music of a map: starts on air in a scene whose name contains the word, or when it is asked for; asked for again
 * it fades out (overlays 4.3).
 *
 * @returns whether the browser wants a press before it plays, and what that press does
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
