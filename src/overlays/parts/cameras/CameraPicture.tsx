import { useEffect, useReducer, useRef, useState } from 'react';
import {
  type CameraEvent,
  type CameraState,
  cameraStep,
  type Camera as Source,
} from '#domain/broadcast/camera.ts';
import { pageFrame } from '../media/page-frame.ts';
import { Video } from '../media/Video.tsx';
import styles from './Camera.module.css';

type CameraPictureProps = {
  source: Source;
  name: string;
  onShown: ((isShown: boolean) => void) | undefined;
};

/** What a camera's address gives: a file or stream that the browser plays itself, or the page of a provider. */
export function CameraPicture(props: CameraPictureProps) {
  return isVideoFile(props.source.address) ? (
    <CameraFile address={props.source.address} onShown={props.onShown} />
  ) : (
    <CameraFrame {...props} />
  );
}

/** A browser that cannot play one of them reports an error, and the card stays. */
const isVideoFile = (address: string): boolean => /\.(?:mp4|webm|m3u8)(?=$|[?#])/i.test(address);

function CameraFile({ address, onShown }: { address: string; onShown: CameraPictureProps['onShown'] }) {
  useEffect(() => {
    onShown?.(true);
    return () => onShown?.(false);
  }, [onShown]);
  return <Video address={address} className={styles.video} />;
}

/** A picture that has just come is black for a moment. */
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
