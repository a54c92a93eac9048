import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { Team, Theme } from '#contract/records.ts';
import { type ImageSize, imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { loadRest } from '../../host/load-rest.ts';

/** Image fields of a theme for each kind of logo; the first one that exists is used. */
const logoFields = {
  small: ['small_logo', 'default_logo'],
  large: ['default_logo', 'small_logo'],
  wide: ['default_wordmark', 'default_logo', 'small_logo'],
  anywhere: ['allmode_logo', 'default_wordmark', 'default_logo'],
} as const;

export type LogoKind = keyof typeof logoFields;

/** Returns the logo of a theme, or the icon of a team without one. */
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

const known = new Set<string>();
const mostKnown = 200;

/** Fetches and decodes an image in advance, so that it is ready in the frame that shows it. */
export function preloadPicture(address: string | undefined): void {
  if (address === undefined || known.has(address)) return;
  if (known.size >= mostKnown) known.clear();
  known.add(address);
  const picture = new Image();
  picture.src = address;
  picture.decode().catch(() => known.delete(address));
}

type Picture = {
  /** Address to render; absent while the image cannot be loaded, so that its placeholder stays visible. */
  readonly address: string | undefined;
  readonly onError: () => void;
};

/** Returns an image that is requested again until it loads. */
export function usePicture(address: string | undefined): Picture {
  const [failed, setFailed] = useState<string>();
  const isLost = address !== undefined && address === failed;
  useEffect(() => {
    if (!isLost) return;
    const giveUp = new AbortController();
    void loadRest().then(({ untilPicture }) =>
      untilPicture(address, giveUp.signal, () => setFailed(undefined)),
    );
    return () => giveUp.abort();
  }, [isLost, address]);
  return { address: isLost ? undefined : address, onError: () => setFailed(address) };
}
