/** Which of the broadcast's graphics, from 0: the number in the path, else the option (overlays-show, gfx). */
export function graphicPlace(inPath: string | undefined, option: number): number {
  const number = /^\d+$/.test(inPath ?? '') ? Number(inPath) : option;
  return Math.max(1, number) - 1;
}
