import type { MapData } from '#contract/records.ts';
import { isObsSource } from '../../host/obs-source.ts';
import styles from './MapAudio.module.css';
import { useMapAudio } from './use-map-audio.ts';

type MapAudioProps = {
  map: MapData | undefined;
  /** Music starts in scenes whose name contains it. */
  sceneWord: string;
};

/** The music of a map. Only a browser that is no source of broadcast software asks for a press when it refuses sound. */
export function MapAudio({ map, sceneWord }: MapAudioProps) {
  const { isRefused, resume } = useMapAudio(map, sceneWord);
  if (!isRefused || isObsSource()) return null;
  return (
    <button type="button" className={styles.enable} data-layered="" onClick={resume}>
      Enable sound
    </button>
  );
}
