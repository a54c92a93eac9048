/** A loaded page, as far as it matters here. */
type LoadedPage = {
  readonly name: string;
  /** True if it renders frames for the air. */
  readonly isCounted: boolean;
  /** True if it is in the program. */
  readonly isOnAir: boolean;
};

export const noSourceText = 'No source shows this';

/** Returns a text that names the live pages, else the loaded pages, among those that render frames for the air. */
export function sourcesText(drawing: readonly LoadedPage[]): string {
  const own = drawing.filter(({ isCounted }) => isCounted);
  const live = own.filter(({ isOnAir }) => isOnAir);
  if (live.length > 0) return `Live on ${names(live)}`;
  return own.length > 0 ? `Loaded and not live: ${names(own)}` : noSourceText;
}

const names = (pages: readonly LoadedPage[]): string =>
  [...new Set(pages.map(({ name }) => name))].join(', ');
