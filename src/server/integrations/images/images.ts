import { readFile } from 'node:fs/promises';
import { CodedError } from '#contract/errors.ts';
import type { GameEvent, Match } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { matchNameOf, sharedDate } from '../../http/match-name.ts';
import { countReads, createRecordReader } from '../../http/record-reader.ts';
import type { Store } from '../../store/store.ts';
import { type CachedFile, createImageCache, type ImageCache } from './image-cache.ts';
import { createJobs, type Jobs } from './jobs.ts';
import {
  drawMatchPicture,
  drawThemePicture,
  matchPictureParts,
  pictureTag,
  themePictureParts,
} from './match-picture.ts';
import { type Picture, resize } from './resize.ts';
import { bracketCard, bracketFacts } from './share/bracket-picture.ts';
import {
  type Card,
  type CardHeading,
  type CardTeam,
  cardColours,
  cardSize,
  cardWith,
  writable,
} from './share/card.ts';
import { cardRecords } from './share/event-records.ts';
import { standingsCard, standingsFacts } from './share/standings-picture.ts';
import { isScalable, type Size, servedType, sizeName } from './size.ts';

/** Content of the image, and all that it depends on. It has no score, since the recipient of a link may hide scores. */
type MatchFacts = {
  readonly heading: CardHeading;
  /** Both, or none while one of them is not known. */
  readonly teams: readonly CardTeam[];
  /** The match in words where there are no teams to show. */
  readonly title: string;
};

const emblemSide = 230;
const middle = { x: cardSize.width / 2, y: 390 } as const;

/** @throws CodedError `match-without-data` */
export function matchFacts(store: Pick<Store, 'read'>, matchId: string): MatchFacts {
  const record = store.read(cleanId(matchId) ?? matchId);
  if (record.__tableName !== 'Matches') throw new CodedError('match-without-data');
  const match = record as unknown as Match;
  const { linked, teamOf, headingOf } = cardRecords(store);
  const [event] = linked<GameEvent>(match.event);
  const teams = linkedIds(match.teams).flatMap((key) => teamOf(key)?.shown ?? []);
  const title = writable([matchNameOf(createRecordReader(store), record), match.name, 'Match']);
  const stage = writable([match.round, match.week_text, match.sub_event]);
  const below = [stage, sharedDate(record)].filter(Boolean).join(', ');
  return {
    heading: headingOf(event ?? { name: title }, below),
    teams: teams.length === 2 && !match.special_event ? teams : [],
    title,
  };
}

/** Both teams with their emblems, beside each other; the name of the match until both are known. */
function matchCard({ heading, teams, title }: MatchFacts): Card {
  const card = cardWith(heading);
  const line = { align: 'centre', y: middle.y, colour: cardColours.soft } as const;
  if (teams.length === 0) {
    card.text(title, { ...line, x: middle.x, size: 72, maxWidth: cardSize.width - 160 });
    return card;
  }
  card.text('vs', { ...line, x: middle.x, size: 56, maxWidth: 120 });
  teams.forEach(({ name, emblem }, place) => {
    const x = middle.x + (place === 0 ? -1 : 1) * 290;
    const area = { x: x - emblemSide / 2, y: 240, width: emblemSide, height: emblemSide };
    card.emblem(emblem, area);
    card.text(name, { x, y: 545, size: 46, maxWidth: 500, align: 'centre' });
  });
  return card;
}

type Original = CachedFile & { readonly type: string };

type Originals = {
  /** The stored file of an attachment. @throws CodedError 404 when there is none. */
  find(id: string): Promise<Original>;
  read(id: string): Promise<Picture>;
  readBytes(original: Original): Promise<Picture>;
};

const attachmentId = /^att[A-Za-z0-9]{14}$/;
const rememberedKinds = 20_000;

/** Copies attachments out of the database to the disk once, so that later requests are plain file reads. */
function openOriginals(store: Pick<Store, 'attachment'>, cache: ImageCache, jobs: Jobs): Originals {
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

/** A finished file, ready to be sent. */
export type ImageFile = CachedFile & {
  readonly type: string;
  /** Changes whenever the image does. */
  readonly tag: string;
};

export type PictureRequest = {
  readonly id: string | undefined;
  readonly size: number;
  readonly padding: number;
  readonly caller?: string | undefined;
};

/** Files and images of records. Every method rejects with a CodedError. */
export type Images = {
  /**
   * Resolves with an attachment of a public record, scaled if its kind allows it. `caller` is the address of the
   * request: each has its own place in the queue of images that have to be made.
   */
  attachment(id: string, size: Size, caller?: string): Promise<ImageFile>;
  /** Resolves with the square logo of a theme on its colour, PNG. */
  themePicture(request: PictureRequest): Promise<ImageFile>;
  /** Resolves with the 16:9 image of a match, PNG; `size` is its height, px. */
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

/** Version of the share images: another rendering of the same facts is another image. */
const cardEdition = 2;

/** A share image: a digest of everything it shows, and its rendering, which takes longer. */
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

/** Maximum number of share images whose facts are cached: more than are requested at the same time. */
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

  // Event images are made of some hundred records, and are requested far more often than the records change.
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

  /** Returns a rendered image, stored under a digest of what it shows: a changed colour or logo is a new file. */
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
