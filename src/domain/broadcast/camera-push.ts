import { usualCameraHost } from './camera.ts';

/**
 * Returns the address at which a player sends their own camera, at a low bandwidth and without sound.
 *
 * @param code their camera code, by which overlays watch it
 * @param host of an own VDO.Ninja, if there is one
 */
export function cameraPushAddress(code: string, host = usualCameraHost): string {
  const settings = 'webcam&meshcast&meshcastbitrate=1000&meshcastscale=50&cb=0&nmb=0&hideaudio=1';
  return `${host}/?push=${encodeURIComponent(code)}&${settings}`;
}
