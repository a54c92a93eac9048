import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { Camera as Source } from '#domain/broadcast/camera.ts';
import styles from './Camera.module.css';
import { CameraPicture } from './CameraPicture.tsx';
import { SeatCard } from './SeatCard.tsx';

type CameraProps = {
  source: Source | undefined;
  name: string;
  avatar: string | undefined;
  /** Whose logo stands for a missing picture: the first that has one. */
  themes: readonly (Theme | undefined)[];
  /** About how high the seat is, px of the stage: the card's logo follows. */
  heightPx: number;
  /** Which side of the picture is kept when it is cut. */
  align?: 'Left' | 'Right' | undefined;
  isWide?: boolean | undefined;
  className?: string | undefined;
  /** Told whenever the camera's own picture comes or goes. */
  onShown?: ((isShown: boolean) => void) | undefined;
};

/** A person's camera over the card of their seat, which is seen whenever the camera is not. */
export function Camera({ source, align, isWide, className, onShown, ...card }: CameraProps) {
  return (
    <div className={clsx(styles.camera, className)} data-wide={isWide || undefined} data-align={align}>
      <SeatCard {...card} />
      {source && <CameraPicture key={source.address} source={source} name={card.name} onShown={onShown} />}
    </div>
  );
}
