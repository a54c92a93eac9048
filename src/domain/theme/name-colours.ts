import { firstLinkedId } from '../record-id.ts';
import { hexOf, type Rgb, white } from './colour.ts';
import { firstColour, type ThemeColours } from './palette.ts';

const saturation = 0.5;
const lightness = 0.32;
const accentLightness = 0.6;

/** FNV-1a of the letters, so that similar names are far apart. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

function rgbOf(hue: number, light: number): Rgb {
  const chroma = saturation * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (light - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}

/**
 * Colours derived from a name, for records without any: white letters have a contrast of at least 4.5 on each of them,
 * in both colour schemes. The same name has the same colours everywhere.
 */
export function nameColours(name: string): ThemeColours {
  const hue = hashOf(name.normalize('NFC').trim().toLowerCase()) % 360;
  const colour = hexOf(rgbOf(hue, lightness));
  return {
    color_theme: colour,
    color_logo_background: colour,
    color_logo_accent: hexOf(rgbOf(hue, accentLightness)),
    color_text_on_theme: hexOf(white),
    color_text_on_logo_background: hexOf(white),
  };
}

/** A record with a name and perhaps a theme, such as a team or an event. */
export type ThemedRecord = {
  readonly theme?: readonly string[] | undefined;
  readonly name?: string | undefined;
};

/**
 * The theme, or colours derived from the record's name where the theme has no colour for a logo's tile. A theme that is
 * still loading has none derived, because its own colours would replace them.
 */
export function coloursFor<Theme extends ThemeColours>(
  theme: Theme | undefined,
  record: ThemedRecord | undefined,
): Theme | ThemeColours | undefined {
  const isLoading = theme === undefined && firstLinkedId(record?.theme) !== null;
  if (isLoading || !record?.name?.trim()) return theme;
  if (firstColour(theme?.color_logo_background, theme?.color_theme)) return theme;
  return { ...theme, ...nameColours(record.name) };
}
