import { useEffect } from 'react';
import type { SourceSound } from '#domain/broadcast/source-sound.ts';
import { overlayStatus } from '../../host/overlay-status.ts';

/** Tells the source overview whether this page can be heard: on air nothing says so. */
export function useSoundReport(sound: SourceSound): void {
  useEffect(() => {
    overlayStatus.sound = sound;
    return () => {
      overlayStatus.sound = undefined;
    };
  }, [sound]);
}
