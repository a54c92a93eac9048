import { nameColours } from '#domain/theme/name-colours.ts';

/** Used where neither a theme nor a name gives a colour. */
const neutralColour = '#222222';

/** A theme's colour as `#rgb`, `#rrggbb` or `#rrggbbaa`; undefined for any other value. */
export function colourOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text.toLowerCase() : undefined;
}

/** The colour behind a logo: the theme's, else the one that the site derives from the name. */
export function backgroundColour(
  theme: Readonly<Record<string, unknown>> | undefined,
  name?: unknown,
): string {
  const themed = colourOf(theme?.color_logo_background) ?? colourOf(theme?.color_theme);
  if (themed !== undefined || typeof name !== 'string' || name.trim() === '') return themed ?? neutralColour;
  return nameColours(name).color_logo_background ?? neutralColour;
}

/** Attachment id of the first file in a record's field. */
export function firstAttachmentId(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null || !('id' in first)) return undefined;
  return typeof first.id === 'string' ? first.id : undefined;
}
