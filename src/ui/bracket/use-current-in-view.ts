import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isDecided } from '#domain/match/decided.ts';
import type { BracketGame } from './bracket-games.ts';

/** The current match: the live one, else the first undecided one with both teams. */
export function currentMatch(games: ReadonlyMap<number, BracketGame>): number | undefined {
  const all = [...games.values()];
  const isNext = ({ match, slots }: BracketGame) =>
    match !== undefined && !isDecided(match) && slots.every((slot) => slot.teamKey !== undefined);
  return (all.find((game) => game.isLive) ?? all.find(isNext))?.number;
}

/** Scrolls a frame that is too narrow for the bracket to the current match, once. */
export function useCurrentInView(
  frame: RefObject<HTMLElement | null>,
  games: ReadonlyMap<number, BracketGame> | undefined,
  isDrawn: boolean,
): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isDrawn) isDone.current = false;
    const number = games && currentMatch(games);
    if (!isDrawn || isDone.current || number === undefined) return;
    const box = frame.current?.querySelector<HTMLElement>(`[data-bracket-match="${number}"]`);
    if (!box || !frame.current) return;
    isDone.current = true;
    frame.current.scrollLeft = box.offsetLeft - (frame.current.clientWidth - box.offsetWidth) / 2;
  }, [frame, games, isDrawn]);
}
