import { CodedError } from '#contract/errors.ts';
import { countReads } from '../../http/record-reader.ts';
import type { Store } from '../../store/store.ts';
import { type CachedFile, createImageCache } from './image-cache.ts';
import { createJobs } from './jobs.ts';
import { drawMatchPicture, matchPictureParts } from './match-picture.ts';
import { isScalable } from './media-type.ts';
import { openOriginals } from './originals.ts';
import { resize } from './resize.ts';
import { bracketCard, bracketFacts } from './share/bracket-picture.ts';
import type { Card } from './share/card.ts';
import { matchCard, matchFacts } from './share/match-card.ts';
import { standingsCard, standingsFacts } from './share/standings-picture.ts';
import { type Size, sizeName } from './size.ts';
import { drawThemePicture, pictureTag, themePictureParts } from './theme-picture.ts';

/** A finished file, ready to be sent. */
export type ImageFile = CachedFile & {
  readonly type: string;
  /** Changes whenever the picture does. */
  readonly tag: string;
};

export type PictureRequest = {
  readonly id: string | undefined;
  readonly size: number;
  readonly padding: number;
  readonly caller?: string | undefined;
};

/** Files and pictures of records. Every method rejects with an CodedError that carries the reference's text. */
export type Images = {
  /**
   * An attachment of a public record, scaled when its kind allows it (data server reference, 7.1). `caller` is the
   * address that asks: each has its own place in the queue of pictures that have to be made.
   */
  attachment(id: string, size: Size, caller?: string): Promise<ImageFile>;
  /** The square logo of a theme on its colour, PNG (7.2). */
  themePicture(request: PictureRequest): Promise<ImageFile>;
  /** The 16:9 picture of a match, PNG; `size` is its height (7.3). */
  matchPicture(request: PictureRequest): Promise<ImageFile>;
  /** An event's bracket or standings, or a match, for link previews, 1200 by 630, PNG. */
  sharePicture(kind: ShareKind, request: SharePictureRequest): Promise<ImageFile>;
};

export const shareKinds = ['bracket', 'standings', 'match'] as const;
export type ShareKind = (typeof shareKinds)[number];

export type SharePictureRequest = Pick<PictureRequest, 'id' | 'caller'> & {
  /** Told the number of records that were read for it, unless what it shows was known. */
  readonly onRead?: ((count: number) => void) | undefined;
};

/** Another drawing of the same facts is another picture. */
const cardEdition = 2;

/** A share picture: a digest of all that it shows, and its drawing, which takes longer. */
type ShareCard = { readonly tag: string; readonly draw: () => Card };

function shareCard(store: Pick<Store, 'read'>, kind: ShareKind, id: string): ShareCard {
  const of = <Facts>(facts: Facts, draw: (facts: Facts) => Card) => ({
    tag: pictureTag([cardEdition, kind, facts]),
    draw: () => draw(facts),
  });
  switch (kind) {
    case 'bracket':
      return of(bracketFacts(store, id), bracketCard);
    case 'standings':
      return of(standingsFacts(store, id), standingsCard);
    case 'match':
      return of(matchFacts(store, id), matchCard);
    default:
      throw new Error(`Unknown share picture: ${kind satisfies never}`);
  }
}

export type ImagesOptions = {
  readonly store: Pick<Store, 'read' | 'sequence' | 'attachment' | 'isPublicFile'>;
  readonly directory: string;
  readonly maximumJobs?: number | undefined;
};

/** Events whose share pictures are asked for at the same time. */
const maximumCards = 100;

const extensions: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export function createImages({ store, directory, maximumJobs = 2 }: ImagesOptions): Images {
  const cache = createImageCache(directory);
  const jobs = createJobs(maximumJobs);
  // Loading has a queue of its own, since a drawing occupies its place while it waits for its logos.
  const originals = openOriginals(store, cache, createJobs(maximumJobs * 2));

  // What an event's pictures show is made of some hundred records, and asked for far more often than anything changes.
  const cards = new Map<string, ShareCard>();
  let cardsAt = -1;
  const cardOf = (kind: ShareKind, id: string, onRead: (count: number) => void): ShareCard => {
    if (cardsAt !== store.sequence() || cards.size >= maximumCards) cards.clear();
    cardsAt = store.sequence();
    const name = `${kind} ${id}`;
    const known = cards.get(name);
    if (known !== undefined) return known;
    const counted = countReads(store);
    try {
      const card = shareCard(counted.store, kind, id);
      cards.set(name, card);
      return card;
    } finally {
      onRead(counted.reads());
    }
  };

  const scaled = async (id: string, size: Size, caller?: string): Promise<ImageFile> => {
    const original = await originals.find(id);
    const folder = sizeName(size);
    if (size.mode === 'orig' || !isScalable(original.type)) {
      return { ...original, tag: `${id}-orig` };
    }
    const types = new Set([original.type, 'image/png']);
    for (const type of types) {
      const file = await cache.find(folder, fileName(id, type));
      if (file) return { ...file, type, tag: `${id}-${folder}` };
    }
    const make = async (): Promise<ImageFile> => {
      const picture = await resize(await originals.readBytes(original), size).catch(() => {
        throw new CodedError('image-failed');
      });
      const file = await cache.save(folder, fileName(id, picture.type), picture.bytes);
      return { ...file, type: picture.type, tag: `${id}-${folder}` };
    };
    return jobs.run(`${folder}/${id}`, make, caller);
  };

  /** Drawn pictures are stored under a digest of what they show, so a changed colour or logo is a new file. */
  const drawn = async (
    folder: string,
    tag: string,
    draw: () => Promise<Uint8Array>,
    caller?: string,
  ): Promise<ImageFile> => {
    const name = `${tag}.png`;
    const found = await cache.find(folder, name);
    if (found) return { ...found, type: 'image/png', tag };
    const make = async (): Promise<ImageFile> => {
      const bytes = await draw().catch((error: unknown) => {
        throw error instanceof CodedError ? error : new CodedError('image-failed');
      });
      return { ...(await cache.save(folder, name, bytes)), type: 'image/png', tag };
    };
    return jobs.run(`${folder}/${name}`, make, caller);
  };

  return {
    attachment: async (id, size, caller) => {
      if (!store.isPublicFile(id)) throw new CodedError('attachment-unknown');
      return scaled(id, size, caller);
    },
    themePicture: async ({ id, size, padding, caller }) => {
      if (!id) throw new CodedError('theme-id-missing');
      const parts = themePictureParts(store, id, size, padding);
      const draw = async () => drawThemePicture(parts, await originals.read(parts.logo));
      return drawn('theme', parts.tag, draw, caller);
    },
    matchPicture: async ({ id, size, padding, caller }) => {
      if (!id) throw new CodedError('match-id-missing');
      const parts = matchPictureParts(store, id, size, padding);
      return drawn('match', parts.tag, () => drawMatchPicture(parts, originals.read), caller);
    },
    sharePicture: async (kind, { id, caller, onRead = () => undefined }) => {
      const { tag, draw } = cardOf(kind, id ?? '', onRead);
      return drawn('share', tag, () => draw().draw(originals.read), caller);
    },
  };
}

function fileName(id: string, type: string): string {
  return `${id}.${extensions[type] ?? 'png'}`;
}
