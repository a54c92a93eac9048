import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { connect, type LooseEnd } from '#domain/bracket/editing.ts';
import {
  type BracketLayout,
  type ConnectionTarget,
  parseLayout,
  stringifyLayout,
} from '#domain/bracket/layout.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { advance, redo, startHistory, undo } from './history.ts';

/** What a person draws is kept on the device, until it is drawn over. */
const draftKey = 'bracket-creator-draft';

const emptyLayout: BracketLayout = bracketPresets[0]?.layout ?? { brackets: [], connections: {} };

function readDraft(): BracketLayout {
  const kept = readStored(draftKey);
  return (typeof kept === 'string' ? parseLayout(kept) : undefined) ?? emptyLayout;
}

/** The layout that is being drawn, its steps, and the winner or loser that is being connected. */
export type Creator = {
  readonly layout: BracketLayout;
  /** Changes of the same `step` in a row are undone together. */
  readonly apply: (change: (layout: BracketLayout) => BracketLayout, step?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly connecting: LooseEnd | undefined;
  readonly start: (end: LooseEnd | undefined) => void;
  /** Sends what is being connected to its target, or nowhere. */
  readonly finish: (target: ConnectionTarget | undefined) => void;
};

export function useCreator(): Creator {
  const [history, setHistory] = useState(() => startHistory(readDraft()));
  const [connecting, start] = useState<LooseEnd>();
  const layout = history.present;

  useEffect(() => {
    writeStored(draftKey, stringifyLayout(layout));
  }, [layout]);

  const apply = useCallback<Creator['apply']>((change, step) => {
    setHistory((before) => advance(before, change(before.present), step));
    // Its number may be another game's now.
    if (step !== 'connect') start(undefined);
  }, []);

  return useMemo(
    () => ({
      layout,
      apply,
      undo: history.past.length === 0 ? undefined : () => setHistory(undo),
      redo: history.future.length === 0 ? undefined : () => setHistory(redo),
      connecting,
      start,
      finish: (target) => {
        if (connecting) apply((before) => connect(before, connecting, target));
      },
    }),
    [layout, apply, history, connecting],
  );
}
