import { useEffect, useState } from 'react';
import type { TableName } from '#contract/records.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './EditLinksButton.module.css';
import { type EditedRecord, expectRecordEditor, openRecordEditor } from './record-editor.ts';
import { useRecordRight } from './use-record-right.ts';

/** Tables of the records that have a page, by the first part of its address. */
const pageTables: Readonly<Record<string, TableName>> = {
  event: 'Events',
  team: 'Teams',
  player: 'Players',
  match: 'Matches',
  detailed: 'Matches',
};

const address = /^\/(\w+)\/(\w+)$/;

/**
 * Returns the record to whose page a path leads, if the user may edit records of its kind. A right to some fields is one
 * to matches.
 */
export function editedRecordAt(path: string, right: RecordRight): EditedRecord | undefined {
  const [, page = '', key = ''] = address.exec(path) ?? [];
  const table = Object.hasOwn(pageTables, page) ? pageTables[page] : undefined;
  const id = restoreId(key);
  if (table === undefined || !isRecordId(id)) return undefined;
  return right === 'all' || (right === 'own-fields' && table === 'Matches') ? { table, id } : undefined;
}

/** Returns the link of the page's content under a click; not the tabs, and not the links of a dialog. */
function contentLinkAt(spot: EventTarget | null): HTMLAnchorElement | undefined {
  const link = spot instanceof Element ? spot.closest<HTMLAnchorElement>('main a[href]') : null;
  return !link || link.origin !== location.origin || link.closest('nav, dialog') ? undefined : link;
}

/**
 * Switches the links of the page's records between opening their pages and opening their forms. `event`: dirty id of the
 * page's event, whose staff edit its matches.
 */
export default function EditLinksButton({ event }: { event?: string | undefined }) {
  const { right } = useRecordRight('Matches', { event: event === undefined ? [] : [event] });
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    expectRecordEditor();
    const content = document.querySelector('main');
    const edit = (click: MouseEvent) => {
      if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
      const record = editedRecordAt(contentLinkAt(click.target)?.pathname ?? '', right);
      if (record === undefined) return;
      click.preventDefault();
      click.stopPropagation();
      openRecordEditor(record);
    };
    content?.classList.add(styles.editing ?? '');
    document.addEventListener('click', edit, { capture: true });
    return () => {
      content?.classList.remove(styles.editing ?? '');
      document.removeEventListener('click', edit, { capture: true });
    };
  }, [isOn, right]);
  if (right === 'none') return null;
  return (
    <div className={styles.place}>
      <Button aria-pressed={isOn} look={isOn ? 'primary' : 'plain'} onClick={() => setIsOn(!isOn)}>
        <Icon name={isOn ? 'check' : 'edit'} />
        Edit records
      </Button>
      <p className={styles.hint} role="status">
        {isOn && `Choose ${right === 'all' ? 'a record' : 'a match'} on this page to edit it.`}
      </p>
    </div>
  );
}
