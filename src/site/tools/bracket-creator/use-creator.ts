import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { connect, type LooseEnd } from '#domain/bracket/editing.ts';
import {
  type BracketExit,
  type BracketLayout,
  type ConnectionTarget,
  type Outcome,
  parseLayout,
  stringifyLayout,
} from '#domain/bracket/layout.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';

export const exitLabels: Readonly<Record<BracketExit, string>> = {
  eliminated: 'Eliminated',
  champion: 'Champion',
  advance: 'Advance',
};

const outcomeLabels: Readonly<Record<Outcome, string>> = { win: 'winner', lose: 'loser' };

/** 'winner of match 3'. */
export const endText = ({ matchNumber, outcome }: LooseEnd): string =>
  `${outcomeLabels[outcome]} of match ${matchNumber}`;

/** 'to match 7', 'eliminated', 'nowhere yet'. */
export function describeTarget(target: ConnectionTarget | undefined): string {
  if (target === undefined) return 'nowhere yet';
  return target.kind === 'slot'
    ? `to match ${target.matchNumber}, slot ${target.slot}`
    : exitLabels[target.word].toLowerCase();
}

/** The same where there is room for two or three letters. */
export function targetMark(target: ConnectionTarget | undefined): string {
  if (target === undefined) return '–';
  return target.kind === 'slot' ? `M${target.matchNumber}` : exitMarks[target.word];
}

const exitMarks: Readonly<Record<BracketExit, string>> = {
  eliminated: 'Out',
  champion: '1st',
  advance: 'Adv',
};

/** Values in the order in which a person made them. */
type History<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** Name of the last step: consecutive steps of one name count as one, like the letters of one text. */
  readonly step?: string | undefined;
};

/** Maximum number of undo steps. */
const kept = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** The next value. What was undone is gone; the same value again is no step. */
export function advance<Value>(history: History<Value>, next: Value, step?: string): History<Value> {
  if (next === history.present) return history;
  const isSame = step !== undefined && step === history.step;
  const past = isSame ? history.past : [...history.past, history.present].slice(-kept);
  return { past, present: next, future: [], step };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}

/** Storage key of the layout, which stays on the device until another one replaces it. */
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
