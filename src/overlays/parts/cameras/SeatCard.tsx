import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { splashColours } from '#domain/theme/splash-colours.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { logoAttachment } from '../logos/logo-address.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { usePicture } from '../logos/use-picture.ts';
import styles from './Camera.module.css';

type SeatCardProps = {
  name: string;
  avatar: string | undefined;
  themes: readonly (Theme | undefined)[];
  /** About how high the seat is, px of the stage. */
  heightPx: number;
};

const mostLogoPx = 320;

/** What stands for a person whose camera is not there: their portrait, else a logo, else their initials. */
export function SeatCard({ name, avatar, themes, heightPx }: SeatCardProps) {
  const portrait = usePicture(avatar && parseWebAddress(avatar) ? avatar : undefined);
  const theme = themes.find((one) => logoAttachment(one, 'large')) ?? themes.find(Boolean);
  // A seat fills much of the frame: a white one would be a flood.
  const colours = splashColours(theme);
  const style = { '--card': colours?.ground, '--on-card': colours?.text } as CSSProperties;
  return (
    <Themed theme={theme} className={styles.card} style={style} data-testid="seat-card">
      {portrait.address ? (
        <img
          src={portrait.address}
          alt=""
          className={styles.portrait}
          draggable={false}
          onError={portrait.onError}
        />
      ) : (
        <OverlayLogo
          theme={theme}
          sizePx={Math.min(mostLogoPx, Math.round(heightPx / 2))}
          kind="large"
          on="bare"
          mark={teamInitials({ name })}
          className={styles.cardLogo}
        />
      )}
    </Themed>
  );
}
