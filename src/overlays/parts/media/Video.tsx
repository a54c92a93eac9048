import { useEffect, useRef, useState } from 'react';
import { useMotion } from '../../host/use-overlay.ts';

type VideoProps = { address: string; className?: string | undefined };

const retryMs = 5_000;

/** A silent video that goes round and starts over on air. One that cannot be had is not there, and asked for again. */
export function Video({ address, className }: VideoProps) {
  const { isActive } = useMotion();
  const video = useRef<HTMLVideoElement>(null);
  const [brokenAddress, setBroken] = useState<string>();
  useEffect(() => {
    if (brokenAddress === undefined) return;
    const timer = setTimeout(() => setBroken(undefined), retryMs);
    return () => clearTimeout(timer);
  }, [brokenAddress]);
  useEffect(() => {
    if (isActive && video.current) video.current.currentTime = 0;
  }, [isActive]);
  if (address === brokenAddress) return null;
  return (
    <video
      key={address}
      ref={video}
      src={address}
      className={className}
      onError={() => setBroken(address)}
      autoPlay
      loop
      muted
      playsInline
    />
  );
}
