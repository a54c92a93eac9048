/** Largest report of an overlay, media value, scene report or announcement, in bytes of its text. */
export const maximumReportBytes = 4 * 1024;

/** Lists of scenes and inputs travel as triggers. */
export const maximumTriggerBytes = 64 * 1024;

/** Scene names, also of those who name scenes in sentences. */
export const maximumSceneLength = 300;

/** Whether a value's text stays within the limit; what has no text does not. */
export function isWithin(value: unknown, limitBytes: number): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '') <= limitBytes;
  } catch {
    return false;
  }
}
