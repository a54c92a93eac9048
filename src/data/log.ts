/**
 * The one place of the page that writes to the browser's console: problems that a person at the keyboard can
 * act on. Nothing is sent anywhere.
 */
export function reportProblem(what: string, reason?: unknown): void {
  console.warn(`[grandstand] ${what}`, ...(reason === undefined ? [] : [reason]));
}
