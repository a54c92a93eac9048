import { parseColour, relativeLuminance } from '#domain/theme/colour.ts';

/** The colour set that goes with a page's text colour: light text stands on dark ground. */
export function schemeForText(textColour: string): 'dark' | 'light' | undefined {
  const colour = parseColour(textColour);
  if (!colour) return undefined;
  return relativeLuminance(colour) > 0.3 ? 'dark' : 'light';
}
