import { readFile } from 'node:fs/promises';
import { CodedError } from '#contract/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CachedFile, ImageCache } from './image-cache.ts';
import type { Jobs } from './jobs.ts';
import { servedType } from './media-type.ts';
import type { Picture } from './resize.ts';

export type Original = CachedFile & { readonly type: string };

export type Originals = {
  /** The stored file of an attachment. @throws CodedError 404 when there is none. */
  find(id: string): Promise<Original>;
  read(id: string): Promise<Picture>;
  readBytes(original: Original): Promise<Picture>;
};

const attachmentId = /^att[A-Za-z0-9]{14}$/;
const rememberedKinds = 20_000;

/** Copies attachments out of the database to the disk once, so that later requests are plain file reads. */
export function openOriginals(store: Pick<Store, 'attachment'>, cache: ImageCache, jobs: Jobs): Originals {
  const kinds = new Map<string, { type: string; name: string }>();

  const load = async (id: string): Promise<Original> => {
    const file = await store.attachment(id);
    if (!file) throw new CodedError('attachment-unknown');
    const type = servedType(file.type);
    const extension = /^[a-z0-9]{1,8}$/i.test(file.extension) ? file.extension : 'bin';
    const kind = { type, name: `${id}.${extension}` };
    if (kinds.size >= rememberedKinds) kinds.clear();
    kinds.set(id, kind);
    const saved = await cache.save('orig', kind.name, file.bytes);
    return { ...saved, type };
  };

  const find = async (id: string): Promise<Original> => {
    if (!attachmentId.test(id)) throw new CodedError('attachment-unknown');
    const kind = kinds.get(id);
    const file = kind && (await cache.find('orig', kind.name));
    if (kind && file) return { ...file, type: kind.type };
    return jobs.run(`load/${id}`, () => load(id));
  };

  const readBytes = async (original: Original): Promise<Picture> => ({
    bytes: original.bytes ?? (await readFile(original.path)),
    type: original.type,
  });

  return { find, readBytes, read: async (id) => readBytes(await find(id)) };
}
