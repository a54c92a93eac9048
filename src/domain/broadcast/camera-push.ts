import { cameraHost } from './camera.ts';

/**
 * Where a player opens their own camera: little bandwidth, and no sound is sent (website 7.4).
 *
 * @param code their camera code, by which overlays watch it
 */
export function cameraPushAddress(code: string): string {
  const settings = 'webcam&meshcast&meshcastbitrate=1000&meshcastscale=50&cb=0&nmb=0&hideaudio=1';
  return `${cameraHost}/?push=${encodeURIComponent(code)}&${settings}`;
}
