import { type RefObject, useRef, useState } from 'react';

/** Three nested elements of one size: two that clip their contents, and the visible content. */
export type Shutter = {
  readonly frame: HTMLElement;
  readonly counter: HTMLElement;
  readonly face: HTMLElement;
};

type DivRef = RefObject<HTMLDivElement | null>;
export type ShutterRefs = { readonly frame: DivRef; readonly counter: DivRef; readonly face: DivRef };

export function useShutterRefs(): ShutterRefs {
  const frame = useRef<HTMLDivElement>(null);
  const counter = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const [refs] = useState({ frame, counter, face });
  return refs;
}

export function readShutter({ frame, counter, face }: ShutterRefs): Shutter | undefined {
  if (!frame.current || !counter.current || !face.current) return undefined;
  return { frame: frame.current, counter: counter.current, face: face.current };
}
