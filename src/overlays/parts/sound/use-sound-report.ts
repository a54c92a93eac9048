import { useEffect } from 'react';
import type { SourceSound } from '#domain/broadcast/source-sound.ts';
import { overlayStatus } from '../../host/overlay-status.ts';

/** Reports to the source overview whether this page is audible; nothing on air shows it. */
export function useSoundReport(sound: SourceSound): void {
  useEffect(() => {
    overlayStatus.sound = sound;
    return () => {
      overlayStatus.sound = undefined;
    };
  }, [sound]);
}
