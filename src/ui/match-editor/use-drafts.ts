import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import {
  rebasedEdits,
  type SentFields,
  sentMapIds,
  withMatchingMaps,
  withoutLoadedRows,
  withoutSavedEdits,
  withUnsentRows,
} from '#domain/match-editor/drafts-lifecycle.ts';
import { type EditorDrafts, type EditorRecords, noDrafts } from '#domain/match-editor/editor-rows.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { storeDrafts, storedDrafts } from './draft-storage.ts';

export type DraftsModel = {
  readonly drafts: EditorDrafts;
  readonly setDrafts: Dispatch<SetStateAction<EditorDrafts>>;
  /** A change of several fields that can be undone until something else is edited. */
  readonly changeWithUndo: (label: string, after: EditorDrafts) => void;
  /** Drops all drafts for good. */
  readonly forget: () => void;
  readonly undo: UndoStep | undefined;
};

/** Undoes the last such change. */
export type UndoStep = { readonly label: string; readonly run: () => void };

type Change = { readonly label: string; readonly before: EditorDrafts };

export type SaveProgress = {
  /** The outbox has been read: before that a value on its way looks like one that was reverted. */
  readonly isOutboxKnown: boolean;
  /** Part of the form is being sent, or was just refused. */
  readonly isUndecided: boolean;
  /** Rows among it create maps. */
  readonly hasRowsOnTheWay: boolean;
} & SentFields;

/**
 * Unsaved edits of a match, beside its records. Each field is dropped once its saved value arrives. Edits stay while
 * one of them is being sent, since a refusal would bring the old value back.
 */
export function useDrafts(
  matchKey: string,
  records: EditorRecords,
  { isOutboxKnown, isUndecided, hasRowsOnTheWay, givenUp, written }: SaveProgress,
): DraftsModel {
  const [drafts, setDrafts] = useState<EditorDrafts>(() => storedDrafts(matchKey));
  const [lastChange, setLastChange] = useState<Change>();

  const mapsBefore = useRef(linkedIds(records.match.maps));

  useEffect(() => {
    if (!isOutboxKnown) return;
    const idsBefore = mapsBefore.current;
    mapsBefore.current = linkedIds(records.match.maps);
    setDrafts((held) => {
      const missing = withoutLoadedRows(records, withMatchingMaps(records, held, idsBefore));
      const created = [...sentMapIds(records, missing).values()];
      // The server may have made maps that are not loaded yet.
      const isArriving = written.some(({ id }) => created.some((map) => isSameRecord(map, id)));
      const released = hasRowsOnTheWay || isArriving ? missing : withUnsentRows(records, missing, givenUp);
      const next = isUndecided ? rebasedEdits : withoutSavedEdits;
      return next(records, released, { givenUp, written });
    });
  }, [records, isOutboxKnown, isUndecided, hasRowsOnTheWay, givenUp, written]);

  useEffect(() => {
    storeDrafts(matchKey, drafts);
  }, [matchKey, drafts]);

  return {
    // In the drawing in which a created map appears its row is gone.
    drafts: withoutLoadedRows(records, drafts),
    setDrafts: (next) => {
      setLastChange(undefined);
      setDrafts(next);
    },
    changeWithUndo: (label, after) => {
      setLastChange({ label, before: drafts });
      setDrafts(after);
    },
    forget: () => {
      setLastChange(undefined);
      // At once: the page may be left before the next drawing.
      storeDrafts(matchKey, noDrafts);
      setDrafts(noDrafts);
    },
    undo: lastChange && {
      label: lastChange.label,
      run: () => {
        setLastChange(undefined);
        setDrafts(lastChange.before);
      },
    },
  };
}
