import { type RefObject, useRef, useState } from 'react';

/** Three nested elements of one size: two that clip their contents, and the visible content. */
export type ClipFrames = {
  readonly frame: HTMLElement;
  readonly counterFrame: HTMLElement;
  readonly content: HTMLElement;
};

type DivRef = RefObject<HTMLDivElement | null>;
export type ClipFrameRefs = {
  readonly frame: DivRef;
  readonly counterFrame: DivRef;
  readonly content: DivRef;
};

export function useClipFrameRefs(): ClipFrameRefs {
  const frame = useRef<HTMLDivElement>(null);
  const counterFrame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [refs] = useState({ frame, counterFrame, content });
  return refs;
}

export function readClipFrames({ frame, counterFrame, content }: ClipFrameRefs): ClipFrames | undefined {
  if (!frame.current || !counterFrame.current || !content.current) return undefined;
  return { frame: frame.current, counterFrame: counterFrame.current, content: content.current };
}
