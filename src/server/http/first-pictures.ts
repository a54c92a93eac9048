import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { Store } from '../store/store.ts';

/** A logo is about 1 KB; larger drawings are better fetched and cached by themselves. */
const maximumPictureBytes = 3_000;
const maximumPictures = 24;
const maximumRemembered = 2_000;

const logoFields = ['small_logo', 'default_logo', 'icon'] as const;

export type FirstPictures = (records: readonly WireRecord[]) => Promise<Record<string, string>>;

const isSmallDrawing = (file: Attachment): boolean =>
  file.type === 'image/svg+xml' && (file.size ?? Number.POSITIVE_INFINITY) <= maximumPictureBytes;

/**
 * Small vector logos of the first view's records as data URLs, by attachment id, because one request per logo is
 * slow on a phone with half a second of latency. Attachments never change, so each is read once.
 */
export function createFirstPictures(store: Pick<Store, 'attachment'>): FirstPictures {
  const remembered = new Map<string, Promise<string | undefined>>();

  const address = async (id: string): Promise<string | undefined> => {
    const file = await store.attachment(id);
    return file && `data:image/svg+xml;base64,${Buffer.from(file.bytes).toString('base64')}`;
  };

  return async (records) => {
    const pictures: Record<string, string> = {};
    for (const id of smallDrawings(records)) {
      const found = remembered.get(id) ?? address(id);
      if (remembered.size >= maximumRemembered) remembered.clear();
      remembered.set(id, found);
      const picture = await found;
      if (picture !== undefined) pictures[id] = picture;
    }
    return pictures;
  };
}

function smallDrawings(records: readonly WireRecord[]): Set<string> {
  const ids = new Set<string>();
  for (const record of records) {
    for (const field of logoFields) {
      const [file] = Array.isArray(record[field]) ? (record[field] as Attachment[]) : [];
      if (file && isSmallDrawing(file)) ids.add(file.id);
      if (ids.size >= maximumPictures) return ids;
    }
  }
  return ids;
}
