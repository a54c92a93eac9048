/** Largest report of an overlay, media value, scene report or announcement, in bytes of JSON. */
export const maximumReportBytes = 4 * 1024;

/** Larger, since lists of scenes and inputs are sent as triggers. */
export const maximumTriggerBytes = 64 * 1024;

/** Longest name of a scene, in characters. */
export const maximumSceneLength = 300;

/** Whether a value's JSON stays within the limit; false for a value without JSON. */
export function isWithin(value: unknown, limitBytes: number): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '') <= limitBytes;
  } catch {
    return false;
  }
}
