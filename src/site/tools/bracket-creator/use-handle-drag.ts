import { type PointerEvent, useRef, useState } from 'react';

export type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

type HandleDrag = {
  /** From where to where the pointer has dragged, in pixels of the window; undefined while it does not. */
  readonly line: Line | undefined;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClick: () => void;
  };
};

/** A press that has moved less, in pixels, is a tap. */
const dragFromPx = 8;

/**
 * Tells a drag from a tap or key press on a handle: `onStart` when a drag begins, `onDrop` with what is under the pointer
 * where it ends, `onTap` otherwise.
 */
export function useHandleDrag(on: {
  onStart: () => void;
  onDrop: (under: Element | undefined) => void;
  onTap: () => void;
}): HandleDrag {
  const [line, setLine] = useState<Line>();
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const end = () => {
    from.current = undefined;
    setLine(undefined);
  };
  return {
    line,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
      },
      onPointerMove: ({ clientX, clientY }) => {
        const start = from.current;
        if (!start) return;
        const isFar = Math.hypot(clientX - start.x, clientY - start.y) >= dragFromPx;
        if (!line && !isFar) return;
        if (!line) on.onStart();
        wasDragged.current = true;
        setLine({ x1: start.x, y1: start.y, x2: clientX, y2: clientY });
      },
      onPointerUp: ({ clientX, clientY }) => {
        if (line) on.onDrop(document.elementFromPoint(clientX, clientY) ?? undefined);
        end();
      },
      onPointerCancel: end,
      onClick: () => {
        // The browser reports a click after a drag as well.
        if (!wasDragged.current) on.onTap();
        wasDragged.current = false;
      },
    },
  };
}
