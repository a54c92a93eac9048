import type { MapData } from '#contract/records.ts';
import { SoundButton } from '../sound/SoundButton.tsx';
import { useMapAudio } from './use-map-audio.ts';

type MapAudioProps = {
  map: MapData | undefined;
  /** Music starts in scenes whose name contains it. */
  sceneWord: string;
};

/** The music of a map. */
export function MapAudio({ map, sceneWord }: MapAudioProps) {
  const { isRefused, resume } = useMapAudio(map, sceneWord);
  return <SoundButton isRefused={isRefused} onPress={resume} />;
}
