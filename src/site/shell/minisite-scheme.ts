import { parseColour, relativeLuminance } from '#domain/theme/colour.ts';

/** The colour scheme that fits a page's text colour: dark for light text. */
export function schemeForText(textColour: string): 'dark' | 'light' | undefined {
  const colour = parseColour(textColour);
  if (!colour) return undefined;
  return relativeLuminance(colour) > 0.3 ? 'dark' : 'light';
}
