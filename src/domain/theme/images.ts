/** An image attachment of a record. */
export type Attachment = {
  readonly id?: string | undefined;
  readonly fileExtension?: string | undefined;
};

/** `orig`, a width, height or square side in pixels, or a plain number. */
export type ImageSize = 'orig' | `w-${number}` | `h-${number}` | `s-${number}` | number;

const smallLogoUpToPx = 100;

function firstWithId(value: unknown): Attachment | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.find((entry) => typeof entry?.id === 'string' && entry.id !== '');
}

/** Returns the first attachment with an id among the record's fields, in the order of the keys. */
export function pickAttachment(
  record: Readonly<Record<string, unknown>> | undefined,
  keys: readonly string[],
): Attachment | undefined {
  for (const key of keys) {
    const attachment = firstWithId(record?.[key]);
    if (attachment) return attachment;
  }
  return undefined;
}

/** Returns a theme's logo fields in order of preference for a size: up to 100 px the small logo is first. */
export function logoKeys(sizePx: number): readonly string[] {
  return sizePx <= smallLogoUpToPx ? ['small_logo', 'default_logo'] : ['default_logo', 'small_logo'];
}

/** The server sends other formats unscaled, so they have one address for all sizes. */
const isScalable = ({ fileExtension }: Attachment): boolean =>
  fileExtension === 'svg' || fileExtension === 'gif';

/**
 * Returns `{host}/image.{ext}?id={id}&size={size}`, or undefined without an attachment id. `host` has no trailing slash
 * and may be empty for the same origin.
 */
export function imageUrl(
  host: string,
  attachment: Attachment | undefined,
  size: ImageSize,
): string | undefined {
  if (!attachment?.id) return undefined;
  const extension = encodeURIComponent(attachment.fileExtension || 'png');
  const sent = isScalable(attachment) ? 'orig' : size;
  return `${host}/image.${extension}?id=${encodeURIComponent(attachment.id)}&size=${sent}`;
}

/** Returns the address as an escaped CSS `url()`. */
export function cssUrl(url: string): string {
  const escaped = url.replace(/[()"'\\ \t\r\n\f]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return `url("${escaped}")`;
}
