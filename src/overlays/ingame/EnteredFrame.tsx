import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../host/use-overlay.ts';

type EnteredFrameProps = {
  className: string;
  style: CSSProperties;
  mapType: string | undefined;
  children: ReactNode;
};

/** Sets `data-entered` for the styles of what it contains, without rendering its children again. */
export function EnteredFrame({ className, style, mapType, children }: EnteredFrameProps) {
  const { isEntered } = useMotion();
  return (
    <div
      className={className}
      style={style}
      data-entered={isEntered ? '' : undefined}
      data-map-type={mapType}
    >
      {children}
    </div>
  );
}
