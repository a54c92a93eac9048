import { Suspense, useEffect, useReducer, useRef, useState } from 'react';
import {
  type CameraEvent,
  type CameraState,
  cameraKind,
  cameraStep,
  type Camera as Source,
} from '#domain/broadcast/camera.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { pageFrame } from '../media/page-frame.ts';
import styles from './Camera.module.css';

type CameraPictureProps = {
  source: Source;
  name: string;
  onShown: ((isShown: boolean) => void) | undefined;
};

/** Few cameras are streams of their own. */
const CameraStream = lazyPart(() => import('./CameraStream.tsx'));

/** What a camera's address gives: a file or stream that the browser plays itself, or the page of a provider. */
export function CameraPicture(props: CameraPictureProps) {
  const { source, onShown } = props;
  const kind = cameraKind(source.address);
  if (kind === 'page') return <CameraFrame {...props} />;
  return (
    <Suspense>
      <CameraStream address={source.address} kind={kind} onShown={onShown} />
    </Suspense>
  );
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
