import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import {
  followedEditor,
  settledEditor,
  withoutArrivedRows,
  withReleasedRows,
} from '#domain/match-editor/drafts-lifecycle.ts';
import { type EditorDrafts, type EditorRecords, noDrafts } from '#domain/match-editor/editor-rows.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';

export type DraftsModel = {
  readonly drafts: EditorDrafts;
  readonly setDrafts: Dispatch<SetStateAction<EditorDrafts>>;
  /** Drops what `rest` leaves out. */
  readonly discard: (rest: EditorDrafts) => void;
  /** Forgets everything, for good. */
  readonly forget: () => void;
  /** Takes the last discarding back; undefined when there is none. */
  readonly undoDiscard: (() => void) | undefined;
};

export type Undecided = {
  /** Something of the form is on its way, or was just refused. */
  readonly isUndecided: boolean;
  /** Rows among it are to become maps. */
  readonly hasRowsOnTheWay: boolean;
};

/**
 * What is typed, beside the records. It is forgotten field by field as it arrives as saved; never while something
 * of it is on its way, since a refusal would take the shown value back.
 */
export function useDrafts(
  matchKey: string,
  records: EditorRecords,
  { isUndecided, hasRowsOnTheWay }: Undecided,
): DraftsModel {
  const [drafts, setDrafts] = useState<EditorDrafts>(() => keptDrafts(matchKey));
  const [discarded, setDiscarded] = useState<EditorDrafts>();

  useEffect(() => {
    setDrafts((held) => {
      const missing = withoutArrivedRows(records, held);
      const released = hasRowsOnTheWay ? missing : withReleasedRows(missing);
      return isUndecided ? followedEditor(records, released) : settledEditor(records, released);
    });
  }, [records, isUndecided, hasRowsOnTheWay]);

  useEffect(() => {
    keepDrafts(matchKey, drafts);
  }, [matchKey, drafts]);

  return {
    drafts,
    setDrafts: (next) => {
      setDiscarded(undefined);
      setDrafts(next);
    },
    discard: (rest) => {
      setDiscarded(drafts);
      setDrafts(rest);
    },
    forget: () => {
      // At once: the page may be left before the next drawing.
      keepDrafts(matchKey, noDrafts);
      setDrafts(noDrafts);
    },
    undoDiscard:
      discarded &&
      (() => {
        setDiscarded(undefined);
        setDrafts(discarded);
      }),
  };
}
