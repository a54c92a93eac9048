import type { Attachment } from '#contract/records/field.ts';
import type { Team, Theme } from '#contract/records.ts';
import { type ImageSize, imageUrl, pickAttachment } from '#domain/theme/images.ts';

/** First-that-exists lists of theme images (overlays 3.2). */
export const logoFields = {
  small: ['small_logo', 'default_logo'],
  large: ['default_logo', 'small_logo'],
  wide: ['default_wordmark', 'default_logo', 'small_logo'],
  anywhere: ['allmode_logo', 'default_wordmark', 'default_logo'],
} as const;

export type LogoKind = keyof typeof logoFields;

/** The picture of a theme, or of a team without one. */
export function logoAttachment(
  theme: Theme | undefined,
  kind: LogoKind,
  icon?: readonly Attachment[] | undefined,
): Attachment | undefined {
  const picked = pickAttachment(theme, logoFields[kind]) ?? pickAttachment({ icon }, ['icon']);
  return picked as Attachment | undefined;
}

/** Two pixels for each of the stage's, so that a stage on a large screen stays sharp. */
export function logoAddress(
  theme: Theme | undefined,
  kind: LogoKind,
  heightPx: number,
  team?: Pick<Team, 'icon'> | undefined,
): string | undefined {
  const size: ImageSize = `h-${Math.min(3000, Math.round(heightPx * 2))}`;
  return imageUrl('', logoAttachment(theme, kind, team?.icon), size);
}
