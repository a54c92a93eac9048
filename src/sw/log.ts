/** The one place of the worker that writes to the browser's console. */
export function reportProblem(what: string, reason?: unknown): void {
  console.warn(`[grandstand worker] ${what}`, ...(reason === undefined ? [] : [reason]));
}
