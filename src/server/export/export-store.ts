import { type TableName, tableNames } from '#contract/records.ts';
import { isSecret } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import {
  type AttachmentLine,
  attachmentsOf,
  type ExportCounts,
  exportVersion,
  type RecordLine,
  storedFieldsOf,
} from './file-format.ts';

type ReadableStore = Pick<Store, 'list' | 'attachment'>;

const recordLines = (store: ReadableStore, table: TableName): RecordLine[] =>
  store.list(table).flatMap((record) => {
    if (record.id === undefined) return [];
    const fields = storedFieldsOf(table, record).filter(([name]) => !isSecret(table, name));
    return [{ record: { table, id: record.id, fields: Object.fromEntries(fields) } }];
  });

async function* attachmentLines(
  store: ReadableStore,
  table: TableName,
  seen: Set<string>,
): AsyncGenerator<AttachmentLine> {
  for (const record of store.list(table)) {
    for (const attachment of attachmentsOf(table, record)) {
      if (seen.has(attachment.id)) continue;
      seen.add(attachment.id);
      const file = await store.attachment(attachment.id);
      // A record may name a file that is lost; the record is exported all the same.
      if (file === undefined) continue;
      const { id, filename = id, width, height } = attachment;
      const bytes = Buffer.from(file.bytes).toString('base64');
      const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
      yield { attachment: { id, type: file.type, extension: file.extension, filename, ...size, bytes } };
    }
  }
}

/**
 * Everything in the store except secrets, as lines of JSON: a head, every record in the order of its table, the
 * files of the records, and an end line with the counts. Read back by `importExport`.
 */
export async function* exportStore(store: ReadableStore, now: Date): AsyncGenerator<string> {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const counts: ExportCounts = { records: 0, attachments: 0 };
  yield line({ format: 'grandstand-export', version: exportVersion, exportedAt: now.toISOString() });
  for (const table of tableNames) {
    for (const record of recordLines(store, table)) {
      counts.records += 1;
      yield line(record);
    }
  }
  const seen = new Set<string>();
  for (const table of tableNames) {
    for await (const attachment of attachmentLines(store, table, seen)) {
      counts.attachments += 1;
      yield line(attachment);
    }
  }
  yield line({ end: counts });
}
