import { useEffect } from 'react';
import type { Match, TableName } from '#contract/records.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import { useMatchName } from '../things/use-match-name.ts';
import { expectRecordEditor, openRecordEditor } from './record-editor.ts';
import { useRecordRight } from './use-record-right.ts';

export type EditButtonProps = {
  record: { readonly id: string; readonly __tableName: TableName };
  /** Name of the record, for screen readers; that of a match follows from its teams and its bracket. */
  name?: string | undefined;
  className?: string | undefined;
};

/** Opens the form of a record over the page, for users who may edit it. `className`: looks as a link of a list. */
export default function EditButton({ record, name, className }: EditButtonProps) {
  const { __tableName: table, id } = record;
  const { right } = useRecordRight(table, record);
  const matchName = useMatchName(table === 'Matches' && name === undefined ? (record as Match) : undefined);
  const isOffered = right !== 'none';
  useEffect(() => {
    if (isOffered) expectRecordEditor();
  }, [isOffered]);
  if (!isOffered) return null;
  const action = {
    'aria-haspopup': 'dialog',
    'aria-label': `Edit ${name ?? matchName ?? nounOf(table)}`,
    onClick: () => openRecordEditor({ table, id }),
  } as const;
  if (className !== undefined)
    return (
      <button type="button" className={className} {...action}>
        Edit
      </button>
    );
  return (
    <Button data-always {...action}>
      <Icon name="edit" />
      Edit
    </Button>
  );
}
