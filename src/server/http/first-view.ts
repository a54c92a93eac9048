import type { FirstView, SiteAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { scoreMapKeys, walkRelated } from '#contract/related.ts';
import { contractVersion } from '#contract/version.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { textWithKey } from './record-texts.ts';
import type { Visit } from './visit.ts';

const maximumRecords = 500;
const maximumCharacters = 320_000;

/** What a first view carries: clean keys and, in the same order, the JSON text of each record. */
export type CarriedRecords = {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  /** Those of the keys whose records were shortened. */
  readonly partial: readonly string[];
};

/**
 * Lists that no picture shows and that grow with the league: a map of the game names every map that was ever played
 * on it, which was half of a match's document.
 */
const unseenLists: Readonly<Record<string, readonly string[]>> = { 'Map Data': ['maps', 'events'] };

/** Shorter lists are not worth a second reading. */
const shortListLength = 10;

function isShortened(record: WireRecord): boolean {
  const lists = unseenLists[record.__tableName ?? ''] ?? [];
  return lists.some((name) => Array.isArray(record[name]) && record[name].length > shortListLength);
}

function shortenedText(record: WireRecord): string {
  const lists = unseenLists[record.__tableName ?? ''] ?? [];
  return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => !lists.includes(name))));
}

type ViewOptions = {
  readonly store: Pick<Store, 'read' | 'readText' | 'epoch' | 'sequence'>;
  readonly config: Pick<
    Config,
    | 'siteName'
    | 'siteUrl'
    | 'hasLocalSignIn'
    | 'statusUrl'
    | 'syncerUrl'
    | 'cameraUrl'
    | 'requestsUrl'
    | 'moderatorMail'
  >;
  readonly nowMs: number;
  /** Whether the request carries a session, valid or not. */
  readonly hasSession?: boolean | undefined;
  readonly carried?: CarriedRecords | undefined;
  /** Small drawings of the carried records by attachment id, see first-pictures.ts. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
};

/** What this configuration says of the site to pages. */
export function siteAnswerOf(config: ViewOptions['config']): SiteAnswer {
  const { siteName, siteUrl, hasLocalSignIn: localSignIn } = config;
  const { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail } = config;
  return { siteName, siteUrl, localSignIn, statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail };
}

/**
 * The page's records, the important ones first, bounded by number and size. A record that does not fit is left
 * out; the page asks for it like for any other.
 */
export function carriedRecords(store: Pick<Store, 'read' | 'readText'>, visit: Visit): CarriedRecords {
  const { keys: asked, related } = visit.records;
  const named = [...asked, ...walkRelated(asked, related, (key) => store.read(key), maximumRecords)];
  const wanted = new Set([...named, ...named.flatMap((key) => scoreMapKeys(store.read(key)))]);
  const keys: string[] = [];
  const texts: string[] = [];
  const partial: string[] = [];
  let length = 0;
  for (const key of wanted) {
    if (texts.length >= maximumRecords) break;
    const record = store.read(key);
    const isPartial = isShortened(record);
    const text = textWithKey(isPartial ? shortenedText(record) : store.readText(key), key);
    if (length + text.length > maximumCharacters) continue;
    length += text.length;
    keys.push(key);
    texts.push(text);
    if (isPartial) partial.push(key);
  }
  return { keys, texts, partial };
}

/** JSON text of the first view. */
export function firstViewText(options: ViewOptions, visit: Visit): string {
  const { store, config, nowMs, carried = carriedRecords(store, visit), pictures } = options;
  const { keys, related } = visit.records;
  const shell: Omit<FirstView, 'records'> = {
    epoch: store.epoch,
    sequence: store.sequence(),
    version: contractVersion,
    ...siteAnswerOf(config),
    serverTimeMs: nowMs,
    ...(carried.partial.length > 0 ? { partial: [...carried.partial] } : {}),
    related: { keys: [...keys], related: [...related] },
    ...(visit.subdomain ? { subdomain: visit.subdomain } : {}),
    ...(options.hasSession ? { hasSession: true } : {}),
    ...(visit.minisite ? { minisite: visit.minisite } : {}),
    ...(pictures ? { pictures: { ...pictures } } : {}),
  };
  return `${JSON.stringify(shell).slice(0, -1)},"records":[${carried.texts.join(',')}]}`;
}
