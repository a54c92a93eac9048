import clsx from 'clsx';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import {
  type CameraEvent,
  type CameraState,
  cameraStep,
  type Camera as Source,
} from '#domain/broadcast/camera.ts';
import { pageFrame } from '../media/page-frame.ts';
import { Video } from '../media/Video.tsx';
import styles from './Camera.module.css';
import { SeatCard } from './SeatCard.tsx';

type CameraProps = {
  source: Source | undefined;
  name: string;
  avatar: string | undefined;
  /** Whose logo stands for a missing picture: the first that has one. */
  themes: readonly (Theme | undefined)[];
  /** Which side of the picture is kept when it is cut. */
  align?: 'Left' | 'Right' | undefined;
  isWide?: boolean | undefined;
  className?: string | undefined;
  /** Told whenever the camera's own picture comes or goes. */
  onShown?: ((isShown: boolean) => void) | undefined;
};

/** A person's camera over the card of their seat, which is seen whenever the camera is not. */
export function Camera({ source, name, avatar, themes, align, isWide, className, onShown }: CameraProps) {
  return (
    <div className={clsx(styles.camera, className)} data-wide={isWide || undefined} data-align={align}>
      <SeatCard name={name} avatar={avatar} themes={themes} />
      {source &&
        (isVideoFile(source.address) ? (
          <CameraFile address={source.address} onShown={onShown} />
        ) : (
          <CameraFrame key={source.address} source={source} name={name} onShown={onShown} />
        ))}
    </div>
  );
}

/** A browser that cannot play one of them reports an error, and the card stays. */
const isVideoFile = (address: string): boolean => /\.(?:mp4|webm|m3u8)(?=$|[?#])/i.test(address);

type OnShown = CameraProps['onShown'];

function CameraFile({ address, onShown }: { address: string; onShown: OnShown }) {
  useEffect(() => {
    onShown?.(true);
    return () => onShown?.(false);
  }, [onShown]);
  return <Video address={address} className={styles.video} />;
}

/** A picture that has just come is black for a moment. */
const uncoverMs = 400;

/** The page of a camera, shut in: it may run and play, and reach nothing of this one. */
function CameraFrame({ source, name, onShown }: { source: Source; name: string; onShown: OnShown }) {
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
