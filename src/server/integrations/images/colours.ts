/** Used where a theme names no colour. */
export const neutralColour = '#222222';

/** A theme's colour as `#rgb`, `#rrggbb` or `#rrggbbaa`; undefined for any other value. */
export function colourOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text.toLowerCase() : undefined;
}

export function backgroundColour(theme: Readonly<Record<string, unknown>>): string {
  return colourOf(theme.color_logo_background) ?? colourOf(theme.color_theme) ?? neutralColour;
}

/** Attachment id of the first file in a record's field. */
export function firstAttachmentId(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (typeof first !== 'object' || first === null || !('id' in first)) return undefined;
  return typeof first.id === 'string' ? first.id : undefined;
}
