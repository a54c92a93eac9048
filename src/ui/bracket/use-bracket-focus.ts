import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ArrowKey, arrowNeighbour } from '#domain/bracket/arrow-neighbour.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';

/** The hovered or focused part of the bracket. */
export type BracketPointed = {
  readonly matchNumber?: number | undefined;
  readonly teamKey?: string | undefined;
};

const arrowKeys: Readonly<Record<string, ArrowKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const nothing: BracketPointed = {};

function pointedAt(target: EventTarget): BracketPointed {
  if (!(target instanceof Element)) return nothing;
  const number = target.closest<HTMLElement>('[data-bracket-match]')?.dataset.bracketMatch;
  if (number === undefined) return nothing;
  return {
    matchNumber: Number(number),
    teamKey: target.closest<HTMLElement>('[data-bracket-team]')?.dataset.bracketTeam,
  };
}

/**
 * Roving focus: the bracket is one Tab stop, arrow keys move along the paths, 1 and 2 show the path of the match's
 * left and right team, Escape ends that. Hovering has the same effect as focus.
 */
export function useBracketFocus(layout: BracketLayout) {
  const [pointed, setPointed] = useState(nothing);
  const [stop, setStop] = useState<number>();
  const first = gamePositions(layout)[0]?.matchNumber;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { matchNumber } = pointedAt(event.target);
    if (matchNumber === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const root = event.currentTarget;
    const match = root.querySelector(`[data-bracket-match="${matchNumber}"]`);
    if (event.key === 'Escape') setPointed({ matchNumber });
    if (event.key === '1' || event.key === '2') {
      const row = match?.querySelectorAll<HTMLElement>('[data-bracket-row]')[Number(event.key) - 1];
      setPointed({ matchNumber, teamKey: row?.dataset.bracketTeam });
    }
    const arrow = arrowKeys[event.key];
    const next = arrow && arrowNeighbour(layout, matchNumber, arrow);
    if (next === undefined) return;
    event.preventDefault();
    root.querySelector<HTMLElement>(`[data-bracket-match="${next}"]`)?.focus();
  };

  return {
    pointed,
    /** The match with the Tab stop. */
    stop: stop ?? first,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const found = pointedAt(event.target);
        setStop(found.matchNumber);
        setPointed(found);
      },
      onBlur: () => setPointed(nothing),
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') setPointed(pointedAt(event.target));
      },
      onPointerLeave: () => setPointed(nothing),
    },
  };
}
