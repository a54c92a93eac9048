import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isOver } from '#domain/match/outcome.ts';
import type { BracketGame } from './bracket-games.ts';

/**
 * The current match: the live one, else the first undecided one with both teams. With a team its own: the live one, else
 * the first undecided one, else its last.
 */
export function currentMatch(
  games: ReadonlyMap<number, BracketGame>,
  teamKey?: string | undefined,
): number | undefined {
  const all = [...games.values()].filter(
    ({ slots }) => teamKey === undefined || slots.some((slot) => slot.teamKey === teamKey),
  );
  const isNext = ({ match, slots }: BracketGame) =>
    match !== undefined &&
    !isOver(match) &&
    (teamKey !== undefined || slots.every((slot) => slot.teamKey !== undefined));
  const last = teamKey === undefined ? undefined : all.at(-1);
  return (all.find((game) => game.isLive) ?? all.find(isNext) ?? last)?.number;
}

/** Scrolls a frame that is too narrow for the bracket to the current match, once, and to that of each chosen team. */
export function useCurrentInView(
  frame: RefObject<HTMLElement | null>,
  games: ReadonlyMap<number, BracketGame> | undefined,
  isDrawn: boolean,
  teamKey?: string | undefined,
): void {
  const shownFor = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isDrawn) shownFor.current = undefined;
    const number = games && currentMatch(games, teamKey);
    const wanted = teamKey ?? '';
    if (!isDrawn || shownFor.current === wanted || number === undefined) return;
    const box = frame.current?.querySelector<HTMLElement>(`[data-bracket-match="${number}"]`);
    if (!box || !frame.current) return;
    shownFor.current = wanted;
    frame.current.scrollLeft = box.offsetLeft - (frame.current.clientWidth - box.offsetWidth) / 2;
  }, [frame, games, isDrawn, teamKey]);
}
