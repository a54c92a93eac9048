import { useEffect, useRef, useState } from 'react';
import { mapState } from '#domain/match/map-state.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import { mapResult } from '#domain/match-editor/editor-values.ts';

/** Longer than a tap: what it is meant for must not move away under the finger. */
const settleMs = 300;

const isPlayed = ({ values }: EditorRow): boolean => mapState(mapResult(values)) !== 'unplayed';

/**
 * Returns the row to unfold where the width has no room for all: the one being edited, else the next map to be played.
 * After a selected result the next map opens immediately; after a typed one, when its row is left.
 */
export function useOpenRow(rows: readonly EditorRow[]) {
  /** The row worked in; null when all are to be folded. */
  const [held, setHeld] = useState<string | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
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
    /** True if the open row is the next one to be played, because no other row is being edited. */
    isFollowing: !isHeld,
    hold,
    follow,
    /** The open row is pressed somewhere. */
    press: (key: string) => {
      pressedAt.current = performance.now();
      hold(key);
    },
    leave: (row: EditorRow) => {
      clearTimeout(timer.current);
      // In Safari a pressed button takes the focus away from its row and does not get it.
      if (performance.now() - pressedAt.current < settleMs) return;
      if (isPlayed(row)) timer.current = setTimeout(follow, settleMs);
    },
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
