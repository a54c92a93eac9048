import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import {
  type GivenUpField,
  rebasedEdits,
  withMatchingMaps,
  withoutLoadedRows,
  withoutSavedEdits,
  withUnsentRows,
} from '#domain/match-editor/drafts-lifecycle.ts';
import { type EditorDrafts, type EditorRecords, noDrafts } from '#domain/match-editor/editor-rows.ts';
import { linkedIds } from '#domain/record-id.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';

export type DraftsModel = {
  readonly drafts: EditorDrafts;
  readonly setDrafts: Dispatch<SetStateAction<EditorDrafts>>;
  /** A press that changes much at once and can be taken back until something else is edited. */
  readonly press: (words: string, after: EditorDrafts) => void;
  /** Forgets everything, for good. */
  readonly forget: () => void;
  readonly undo: UndoPress | undefined;
};

/** Takes the last press back. */
export type UndoPress = { readonly words: string; readonly run: () => void };

type Press = { readonly words: string; readonly before: EditorDrafts };

export type Undecided = {
  /** What waits on this device is known: before that a value on its way looks like one that was taken back. */
  readonly isOutboxKnown: boolean;
  /** Something of the form is on its way, or was just refused. */
  readonly isUndecided: boolean;
  /** Rows among it are to become maps. */
  readonly hasRowsOnTheWay: boolean;
  /** For these somebody else's values were taken: the own ones are not typed again. */
  readonly givenUp: readonly GivenUpField[];
  /** Own presses decide these: a value that is gone from the screen was overwritten, and not taken back. */
  readonly written: readonly GivenUpField[];
};

/**
 * What is typed, beside the records. It is forgotten field by field as it arrives as saved; never while something
 * of it is on its way, since a refusal would take the shown value back.
 */
export function useDrafts(
  matchKey: string,
  records: EditorRecords,
  { isOutboxKnown, isUndecided, hasRowsOnTheWay, givenUp, written }: Undecided,
): DraftsModel {
  const [drafts, setDrafts] = useState<EditorDrafts>(() => keptDrafts(matchKey));
  const [pressed, setPressed] = useState<Press>();

  const mapsBefore = useRef(linkedIds(records.match.maps));

  useEffect(() => {
    if (!isOutboxKnown) return;
    const idsBefore = mapsBefore.current;
    mapsBefore.current = linkedIds(records.match.maps);
    setDrafts((held) => {
      const missing = withoutLoadedRows(records, withMatchingMaps(records, held, idsBefore));
      const released = hasRowsOnTheWay ? missing : withUnsentRows(records, missing, givenUp);
      const next = isUndecided ? rebasedEdits : withoutSavedEdits;
      return next(records, released, [...givenUp, ...written]);
    });
  }, [records, isOutboxKnown, isUndecided, hasRowsOnTheWay, givenUp, written]);

  useEffect(() => {
    keepDrafts(matchKey, drafts);
  }, [matchKey, drafts]);

  return {
    drafts,
    setDrafts: (next) => {
      setPressed(undefined);
      setDrafts(next);
    },
    press: (words, after) => {
      setPressed({ words, before: drafts });
      setDrafts(after);
    },
    forget: () => {
      setPressed(undefined);
      // At once: the page may be left before the next drawing.
      keepDrafts(matchKey, noDrafts);
      setDrafts(noDrafts);
    },
    undo: pressed && {
      words: pressed.words,
      run: () => {
        setPressed(undefined);
        setDrafts(pressed.before);
      },
    },
  };
}
