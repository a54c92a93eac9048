import { relativeAge } from './relative-age.ts';

/** For browsers without a service worker, where a page that is closed cannot be opened again. */
export const keepOpenText = 'Keep this page open: this browser cannot open it again without a connection.';

type AgeFacts = {
  /** When the connection was lost, by this device's clock; absent when there was none since the page opened. */
  lostAt: number | undefined;
  /** When the copy on screen was last known to be right, by the server's clock. */
  checkedAt: number | undefined;
  /** The page has nothing to show: it was never opened here. */
  isUnavailable?: boolean | undefined;
  /** Now, by the server's clock and by this device's. */
  nowMs: number;
  deviceNowMs: number;
};

/** Returns the age of the content on screen, for use without a connection; empty if nothing is on screen. */
export function ageText({ lostAt, checkedAt, isUnavailable, nowMs, deviceNowMs }: AgeFacts): string {
  if (isUnavailable) return '';
  if (lostAt !== undefined) return `Last update ${relativeAge(lostAt, deviceNowMs)}.`;
  if (checkedAt !== undefined) return `Saved copy, last checked ${relativeAge(checkedAt, nowMs)}.`;
  return 'Showing the saved copy.';
}
