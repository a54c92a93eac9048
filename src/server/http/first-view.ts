import type { FirstView } from '#contract/http.ts';
import { walkRelated } from '#contract/related.ts';
import { contractVersion } from '#contract/version.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { textWithKey } from './record-texts.ts';
import type { Visit } from './visit.ts';

const maximumRecords = 250;
const maximumCharacters = 150_000;

type ViewOptions = {
  readonly store: Pick<Store, 'read' | 'readText' | 'epoch' | 'sequence'>;
  readonly config: Pick<Config, 'siteName' | 'siteUrl' | 'hasLocalSignIn'>;
  readonly nowMs: number;
};

/**
 * JSON text of the first view: the page's records, the important ones first, bounded by number and size. A record
 * that does not fit is left out; the page asks for it like for any other.
 */
export function firstViewText({ store, config, nowMs }: ViewOptions, visit: Visit): string {
  const { keys, related } = visit.records;
  const shell: Omit<FirstView, 'records'> = {
    epoch: store.epoch,
    sequence: store.sequence(),
    version: contractVersion,
    siteName: config.siteName,
    siteUrl: config.siteUrl,
    serverTimeMs: nowMs,
    related: { keys: [...keys], related: [...related] },
    ...(visit.minisite ? { minisite: visit.minisite } : {}),
    localSignIn: config.hasLocalSignIn,
  };
  const wanted = [...keys, ...walkRelated(keys, related, (key) => store.read(key), maximumRecords)];
  const texts: string[] = [];
  let length = 0;
  for (const key of wanted) {
    if (texts.length >= maximumRecords) break;
    const text = textWithKey(store.readText(key), key);
    if (length + text.length > maximumCharacters) continue;
    length += text.length;
    texts.push(text);
  }
  return `${JSON.stringify(shell).slice(0, -1)},"records":[${texts.join(',')}]}`;
}
