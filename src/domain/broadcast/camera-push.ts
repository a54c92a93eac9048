import { usualCameraHost } from './camera.ts';

/**
 * Where a player opens their own camera: little bandwidth, and no sound is sent (website 7.4).
 *
 * @param code their camera code, by which overlays watch it
 * @param host of an own VDO.Ninja, if there is one
 */
export function cameraPushAddress(code: string, host = usualCameraHost): string {
  const settings = 'webcam&meshcast&meshcastbitrate=1000&meshcastscale=50&cb=0&nmb=0&hideaudio=1';
  return `${host}/?push=${encodeURIComponent(code)}&${settings}`;
}
