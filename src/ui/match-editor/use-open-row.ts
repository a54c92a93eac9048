import { useEffect, useRef, useState } from 'react';
import { mapState } from '#domain/match/map-state.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { mapResult } from '#domain/match-editor/editor-values.ts';

/** Longer than a tap: what it is meant for must not move away under the finger. */
const settleMs = 300;

const isPlayed = ({ values }: EditorRow): boolean => mapState(mapResult(values)) !== 'unplayed';

/**
 * Which row is unfolded where the width has no room for all: the one that somebody works in, else the next map to be
 * played. A result that was pressed goes on to the next map at once, a typed one when its row is left.
 */
export function useOpenRow(rows: readonly EditorRow[]) {
  /** The row worked in; null when all are to be folded. */
  const [held, setHeld] = useState<string | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const next = rows.find((row) => !row.isDeleted && !isPlayed(row))?.key;
  const isHeld = held === null || rows.some(({ key }) => key === held);
  const hold = (key: string | null) => {
    clearTimeout(timer.current);
    setHeld(key);
  };
  const follow = () => {
    clearTimeout(timer.current);
    setHeld(undefined);
  };
  return {
    openKey: (isHeld ? held : next) ?? undefined,
    nextKey: next,
    /** The open row is the next one to be played, because nobody works in another. */
    isFollowing: !isHeld,
    hold,
    follow,
    leave: (row: EditorRow) => {
      clearTimeout(timer.current);
      if (isPlayed(row)) timer.current = setTimeout(follow, settleMs);
    },
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
