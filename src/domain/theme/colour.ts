/** Channels from 0 to 255. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

export const black: Rgb = { red: 0, green: 0, blue: 0 };
export const white: Rgb = { red: 255, green: 255, blue: 255 };

/** Reads `#rgb` or `#rrggbb`; anything else, also other CSS colours, is undefined. */
export function parseColour(value: unknown): Rgb | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4) };
}

/** The colour as `#rrggbb` in lower case. */
export function hexOf(colour: Rgb): string {
  const channel = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${channel(colour.red)}${channel(colour.green)}${channel(colour.blue)}`;
}

/** A channel from 0 to 255 as linear light from 0 to 1. */
export function linearChannel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function relativeLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linearChannel(red) + 0.7152 * linearChannel(green) + 0.0722 * linearChannel(blue);
}

/** Returns the WCAG contrast ratio, 1 to 21, regardless of the order of the colours. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [relativeLuminance(a), relativeLuminance(b)].sort((one, other) => one - other);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

export type ContrastGrade = 'fail' | 'large' | 'AA' | 'AAA';

/** Returns the grade of a contrast ratio: `fail` below 3, `large` (large text only) below 4.5, `AA` below 7, else `AAA`. */
export function contrastGrade(ratio: number): ContrastGrade {
  if (ratio < 3) return 'fail';
  if (ratio < 4.5) return 'large';
  return ratio < 7 ? 'AA' : 'AAA';
}

/** px of the overlay stage from which bold text (700) needs a contrast of 3 only. */
export const largeTextPx = 34;

/** Mixes `share` of `b` into `a` (0 gives `a`, 1 gives `b`) in sRGB, like a translucent layer. */
export function mixColours(a: Rgb, b: Rgb, share: number): Rgb {
  const part = Math.min(1, Math.max(0, share));
  const channel = (one: number, other: number) => Math.round(one + (other - one) * part);
  return { red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue) };
}

/** Black or white, whichever contrasts more; one of them always reaches 4.5. */
export function blackOrWhite(background: Rgb): Rgb {
  return contrastRatio(background, white) >= contrastRatio(background, black) ? white : black;
}

/** Returns the wanted text colour, or black or white when it is missing or its contrast is below 3. */
export function readableText(background: Rgb, wanted: Rgb | undefined): Rgb {
  return wanted && contrastRatio(background, wanted) >= 3 ? wanted : blackOrWhite(background);
}

/** Moves `wanted` towards black or white only as far as needed to reach `minimum` on `background`. */
export function liftContrast(background: Rgb, wanted: Rgb, minimum = 4.5): Rgb {
  return readableOnAll([background], wanted, blackOrWhite(background), minimum);
}

/** Moves `wanted` towards `goal` only as far as needed to reach `minimum` on every one of `backgrounds`. */
export function readableOnAll(backgrounds: readonly Rgb[], wanted: Rgb, goal: Rgb, minimum = 4.5): Rgb {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixColours(wanted, goal, step / 20);
    if (backgrounds.every((background) => contrastRatio(background, candidate) >= minimum)) return candidate;
  }
  return goal;
}

/**
 * Returns a text colour with a contrast of at least 4.5: `readableText`, adjusted where it only suffices for large text.
 */
export function correctedText(background: Rgb, wanted: Rgb | undefined): Rgb {
  return liftContrast(background, readableText(background, wanted));
}
