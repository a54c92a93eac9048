/** A loaded page, as far as it matters here. */
type LoadedPage = {
  readonly name: string;
  /** Below the client's or broadcast's address: `gfx/1`. */
  readonly route: string;
  /** Whether it draws frames for the air. */
  readonly isCounted: boolean;
  /** Whether it is in the program. */
  readonly isLive: boolean;
};

/** Which sources show what is drawn by overlays of these routes: the live ones, else the loaded ones, else none. */
export function sourcesText(pages: readonly LoadedPage[], routes: readonly string[]): string {
  const own = pages.filter(({ isCounted, route }) => isCounted && routes.includes(route));
  const live = own.filter(({ isLive }) => isLive);
  if (live.length > 0) return `Live on ${names(live)}`;
  return own.length > 0 ? `Loaded and not live: ${names(own)}` : 'No source shows this';
}

const names = (pages: readonly LoadedPage[]): string =>
  [...new Set(pages.map(({ name }) => name))].join(', ');
