import { site } from '#data/site.ts';
import { relayOf } from '#domain/broadcast/cam-seats.ts';
import { type Camera, cameraOf } from '#domain/broadcast/camera.ts';
import type { Talent } from '#domain/broadcast/talent.ts';
import { useOverlay } from '../../host/use-overlay.ts';

/** Fewer bits than a camera would take by itself: there are up to twelve. */
const usualParams = 'bitrate=400';

/** What all cameras of players have in common: whether they are off, and how their addresses are made. */
export function useCamAddress(
  params: readonly string[],
): (person: Talent, relaySeat?: number) => Camera | undefined {
  const { broadcast, hasSetting } = useOverlay();
  return (person, relaySeat) =>
    cameraOf(person.camera, {
      host: site().cameraUrl,
      isDisabled: hasSetting('Disable team cams'),
      relay: relaySeat === undefined ? undefined : relayOf(broadcast?.cams_relay_prefix, relaySeat),
      params: [usualParams, broadcast?.cams_default_params, params.join()],
    });
}
