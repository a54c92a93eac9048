import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CodedError } from '#contract/errors.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Store } from '../../store/store.ts';
import { backgroundColour, firstAttachmentId } from './colours.ts';
import { logoInBox, type Picture } from './resize.ts';

export type ThemePictureParts = {
  readonly background: string;
  readonly logo: string;
  readonly size: number;
  readonly box: number;
  readonly tag: string;
};

/**
 * What a theme's square shows: its logo in a box of `size` minus the padding, on its logo background.
 * Source: data server reference, 7.2.
 * @throws CodedError 400 `No logo to use`
 */
export function themePictureParts(
  store: Pick<Store, 'read'>,
  themeId: string,
  size: number,
  padding: number,
): ThemePictureParts {
  const theme = store.read(cleanId(themeId) ?? themeId);
  const logo = firstAttachmentId(theme.default_logo);
  if (logo === undefined) throw new CodedError('theme-without-logo');
  const background = backgroundColour(theme);
  const box = Math.max(1, size - Math.floor((size * padding) / 100));
  return { background, logo, size, box, tag: pictureTag([background, logo, size, box]) };
}

/** Draws the square as PNG. */
export async function drawThemePicture(parts: ThemePictureParts, logo: Picture): Promise<Uint8Array> {
  return sharp({
    create: { width: parts.size, height: parts.size, channels: 4, background: parts.background },
  })
    .composite([{ input: await logoInBox(logo, parts.box, parts.box), gravity: 'centre' }])
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** A digest of everything a drawn picture depends on. */
export function pictureTag(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
