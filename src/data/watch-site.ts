import type { FirstView, SiteAnswer } from '#contract/http.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { cleanId } from '#domain/record-id.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import { type Site, setSite, site } from './site.ts';
import { dataCore } from './things/core.ts';
import { readFirstView } from './things/first-view.ts';
import { recordIn, stateOf, subscribeThing, wantThings } from './things/store.ts';

/** With a query, past the copy that the worker installed. */
const answerPath = '/manifest.webmanifest?site';

/**
 * Keeps this origin's configuration up to date, without holding up a page. The event of its subdomain is followed for
 * as long as the page is open. Where the worker rendered the page, the server's configuration is requested too.
 */
export function watchSite(): void {
  const view = readFirstView();
  followMinisite(view);
  if (view === undefined) void askServer();
}

let stopFollowing = (): void => undefined;

/** Follows the event that has the subdomain before the main domain here. */
function followMinisite(view?: FirstView): void {
  stopFollowing();
  const main = site().siteUrl.replace(/^https?:\/\//, '');
  const subdomain = minisiteSubdomain(globalThis.location.host, [main]) || undefined;
  const minisite = site().minisite;
  update({ subdomain, minisite: minisite?.subdomain === subdomain ? minisite : undefined });
  stopFollowing = subdomain === undefined ? () => undefined : followSubdomain(subdomain, view);
}

/** Writes nothing when nothing differs: every page would draw anew. */
function update(said: Partial<Site>): void {
  const after: Site = { ...site(), ...said };
  const names = Object.keys(said) as (keyof Site)[];
  if (names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(site()[name]))) setSite(after);
}

function followSubdomain(subdomain: string, view: FirstView | undefined): () => void {
  const key = `subdomain-${subdomain}`;
  const adopt = (): void => {
    const { status } = stateOf(key, 'Events');
    const eventKey = cleanId(recordIn('Events', key));
    if (status === 'ready' && eventKey !== null) update({ minisite: { subdomain, eventKey } });
    // Only an answer ends a minisite; without a connection it stays what it was.
    if (status === 'missing') update({ minisite: undefined });
  };
  if (view !== undefined) keepAnswer(view, key);
  const stop = subscribeThing(key, adopt);
  wantThings([key]);
  adopt();
  return stop;
}

/** The document carried the answer: an older copy on the disk must not replace it. */
function keepAnswer(view: FirstView, key: string): void {
  const { map, cache } = dataCore();
  const things = answerIn(view, key);
  map.apply(things, view.epoch);
  void cache.putMany(things, view.epoch);
}

function answerIn({ minisite, records, sequence, serverTimeMs }: FirstView, key: string): CachedRecord[] {
  const time = { sequence, checkedAt: serverTimeMs };
  if (!minisite) return [{ key, record: {}, revision: undefined, asOf: sequence, checkedAt: serverTimeMs }];
  const event = records.find((record) => cleanId(record) === minisite.eventKey);
  return event ? toCachedRecords({ ...event, __id: key }, time).filter((thing) => thing.key === key) : [];
}

/** Asks the server. Without an answer the earlier one stays in effect. */
async function askServer(): Promise<void> {
  const said = await readAnswer().catch(() => undefined);
  if (said === undefined) return;
  const { localSignIn: hasLocalSignIn, ...others } = said;
  const isElsewhere = said.siteUrl !== site().siteUrl;
  update({ ...others, hasLocalSignIn });
  if (isElsewhere) followMinisite();
}

async function readAnswer(): Promise<SiteAnswer | undefined> {
  const answer = await fetch(answerPath, { cache: 'no-store' });
  const { grandstand } = (await answer.json()) as { grandstand?: Partial<SiteAnswer> };
  const { siteName, siteUrl, localSignIn = false } = grandstand ?? {};
  const { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail } = grandstand ?? {};
  const links = { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail };
  const { siteTheme, siteZone, siteGame } = grandstand ?? {};
  return typeof siteName === 'string' && typeof siteUrl === 'string'
    ? { siteName, siteUrl, localSignIn, ...links, siteTheme, siteZone, siteGame }
    : undefined;
}
