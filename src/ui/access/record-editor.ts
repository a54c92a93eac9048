import { proxy } from 'valtio/vanilla';
import type { TableName } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';

/** A record whose form is open over the page. */
export type EditedRecord = {
  readonly table: TableName;
  /** Id in either form. */
  readonly id: string;
};

const editor = proxy<{ open: EditedRecord | undefined; isLikely: boolean }>({
  open: undefined,
  isLikely: false,
});

/** Opens the form of a record over the page (site/studio/RecordEditor.tsx). */
export function openRecordEditor(record: EditedRecord): void {
  editor.open = record;
}

export function closeRecordEditor(): void {
  editor.open = undefined;
}

/** Reports that the page offers to edit a record, so that the code of the form is loaded while there is a connection. */
export function expectRecordEditor(): void {
  editor.isLikely = true;
}

/** The record that is edited over the page. */
export const useEditedRecord = (): EditedRecord | undefined => useShared(editor, ({ open }) => open);

/** Returns true once the page has offered to edit a record. */
export const useIsEditorLikely = (): boolean => useShared(editor, ({ isLikely }) => isLikely);
