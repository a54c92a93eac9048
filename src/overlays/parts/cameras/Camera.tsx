import clsx from 'clsx';
import { type CSSProperties, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import {
  type CameraEvent,
  type CameraState,
  cameraKind,
  cameraStep,
  type Camera as Source,
} from '#domain/broadcast/camera.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { splashColours } from '#domain/theme/splash-colours.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { logoAttachment, usePicture } from '../logos/use-picture.ts';
import { pageFrame } from '../media/page-frame.ts';
import styles from './Camera.module.css';

type CameraPictureProps = {
  source: Source;
  name: string;
  onShown: ((isShown: boolean) => void) | undefined;
};

/** Few cameras are streams of their own. */
const CameraStream = lazyPart(() => import('./CameraStream.tsx'));

/** Content of a camera's address: a file or stream that the browser plays itself, or the page of a provider. */
function CameraPicture(props: CameraPictureProps) {
  const { source, onShown } = props;
  const kind = cameraKind(source.address);
  if (kind === 'page') return <CameraFrame {...props} />;
  return (
    <Suspense>
      <CameraStream address={source.address} kind={kind} onShown={onShown} />
    </Suspense>
  );
}

/** Delay before a new video is shown, since it is black at first, ms. */
const uncoverMs = 400;

/** The page of a camera, shut in: it may run and play, and reach nothing of this one. */
function CameraFrame({ source, name, onShown }: CameraPictureProps) {
  const { address, streamId } = source;
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [state, step] = useReducer(
    (before: CameraState, event: CameraEvent) => cameraStep(before, event, streamId),
    'waiting',
  );
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = ({ source: sender, data }: MessageEvent): void => {
      if (sender === null || sender !== frameRef.current?.contentWindow) return;
      const { action, streamID, value } = (data ?? {}) as Record<string, unknown>;
      const stream = streamID ?? (action === 'end-view-connection' ? value : undefined);
      step({ kind: 'message', action, stream });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (state !== 'shown') return setOpen(false);
    const timer = setTimeout(() => setOpen(true), uncoverMs);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (!isOpen) return;
    onShown?.(true);
    return () => onShown?.(false);
  }, [isOpen, onShown]);
  const frame = pageFrame(address, window.location.hostname);
  if (!frame) return null;
  return (
    <iframe
      ref={frameRef}
      src={frame.address}
      title={name}
      sandbox={frame.sandbox}
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={-1}
      className={styles.frame}
      data-open={isOpen ? '' : undefined}
      onLoad={() => step({ kind: 'loaded' })}
    />
  );
}

type SeatCardProps = {
  name: string;
  avatar: string | undefined;
  themes: readonly (Theme | undefined)[];
  /** About how high the seat is, px of the stage. */
  heightPx: number;
};

const mostLogoPx = 320;

/** Placeholder for a missing camera: the person's portrait, else a logo, else their initials. */
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

type CameraProps = {
  source: Source | undefined;
  name: string;
  avatar: string | undefined;
  /** Themes for the logo that replaces a missing portrait: the first that has one. */
  themes: readonly (Theme | undefined)[];
  /** About how high the seat is, px of the stage: the card's logo follows. */
  heightPx: number;
  /** Side of the image that is kept when it is cropped. */
  align?: 'Left' | 'Right' | undefined;
  isWide?: boolean | undefined;
  className?: string | undefined;
  /** Called whenever the camera's own video appears or disappears. */
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
