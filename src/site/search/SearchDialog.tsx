import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SearchAnswer } from '#contract/search-calls.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection, useSite } from '#data/hooks/page-state.ts';
import { useListing, useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { searchServer, storedKeys } from '#data/search.ts';
import { linkedIds } from '#domain/record-id.ts';
import { searchables } from '#domain/search/everything.ts';
import { type Hit, hitLines, hitsFor, hitsPerPage, ranked, type Searchable } from '#domain/search/hits.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import type { Guide } from '../learn/guides/Guide.tsx';
import { searchGuides, useGuides } from '../learn/search.ts';
import { openShellDialog } from '../shell/FramePart.tsx';
import styles from './SearchDialog.module.css';

const none: readonly string[] = [];

/** Those of these keys whose records are stored on this device; `keys` must be stable. */
function useStoredKeys(keys: readonly string[]): readonly string[] {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isWanted = true;
    void storedKeys(keys).then((found) => isWanted && setStored(found));
    return () => {
      isWanted = false;
    };
  }, [keys]);
  return keys.length === 0 ? none : stored;
}

/** The newest of each list are searched at once, before the server has answered. */
const listedCount = 100;
const noIds: readonly string[] = [];

/** Ids of the hits whose records no list has. */
const unlistedIds = (found: SearchAnswer['hits'] = []): string[] =>
  found.flatMap(({ kind, id }) => (kind === 'Match' || kind === 'News' ? [id] : []));

/**
 * Returns what can be listed by the search: events, teams and players; matches and news that the server found, and until
 * then the newest ones.
 *
 * @param isSearching matches and news are loaded only then: most users who open the search go to a team
 * @param found hits of the server
 * @param isOffline adds all matches and news that are stored on this device
 */
function useSearchables(
  isSearching: boolean,
  found: SearchAnswer['hits'] | undefined,
  isOffline: boolean,
): Searchable[] {
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const pros = useSpecial('special:pro-players')?.players;
  const live = linkedIds(useSpecial('special:live-matches')?.matches);
  const upcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).slice(0, listedCount);
  const results = linkedIds(useSpecial('special:results')?.matches).slice(0, listedCount);
  const newsIds = useListing('News') ?? noIds;
  const isStoredOnly = isSearching && isOffline;
  const stored = useStoredKeys(
    useMemo(
      () =>
        isStoredOnly
          ? [...events.flatMap(({ matches }) => linkedIds(matches)), ...linkedIds([...newsIds])]
          : noIds,
      [isStoredOnly, events, newsIds],
    ),
  );
  const newest = isSearching ? [...live, ...upcoming, ...results, ...newsIds.slice(-listedCount)] : noIds;
  const keys = [...new Set([...newest, ...unlistedIds(found), ...stored])];
  const matches = useThings('Matches', keys);
  const articles = useThings('News', keys);
  const { zone, nowMs } = useTimeOptions();
  return useMemo(
    () =>
      searchables({
        events,
        teams: teams ?? [],
        players: [...(pros ?? []), ...(players ?? [])],
        news: articles.filter((item) => isNewsVisible(item, { listing: 'global', nowMs })),
        matches,
        dayOf: (start) => formatTime(start, { zone, nowMs }, ['ordinal', 'month', 'other-year']),
      }),
    [events, teams, players, pros, articles, matches, nowMs, zone],
  );
}

/** No request per key press of a word, ms. */
const typingPauseMs = 200;

type Found = Pick<SearchAnswer, 'hits' | 'total'> & {
  readonly query: string;
  /** Place at which the next page begins. */
  readonly next: number;
};

type ServerSearch = {
  /** The pages loaded so far; undefined until the first one is loaded. */
  readonly found: Found | undefined;
  /** Reason that only this device was searched. */
  readonly problem: 'offline' | 'failed' | undefined;
};

/**
 * Searches all records of the server.
 *
 * @param query empty for none
 * @param event what is of it is first
 * @param count number of hits to load
 */
function useServerSearch(query: string, event: string | undefined, count: number): ServerSearch {
  const connection = useConnection();
  const isOff = isCutOff(connection);
  const [state, setState] = useState<Found>();
  const [failed, setFailed] = useState<string>();
  const found = state?.query === query ? state : undefined;
  useEffect(() => {
    if (query === '' || isOff || (found && found.next >= Math.min(count, found.total))) return;
    let isWanted = true;
    const from = found?.next ?? 0;
    const load = () =>
      searchServer(query, event, from).then(
        ({ hits, total }) => {
          if (!isWanted) return;
          setFailed(undefined);
          // An empty page is the last one, whatever the total was before.
          const next = hits.length === 0 ? total : from + hitsPerPage;
          setState({ query, total, next, hits: [...(found?.hits ?? []), ...hits] });
        },
        () => isWanted && setFailed(query),
      );
    const timer = setTimeout(load, found ? 0 : typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, event, count, isOff, found]);
  const problem = isOff ? 'offline' : failed === query && query !== '' ? 'failed' : undefined;
  return { found, problem };
}

const storageKey = 'recent-searches';
const most = 6;

const isHit = (value: unknown): value is Hit => {
  const { path, label, kind } = (value ?? {}) as Partial<Hit>;
  return (
    typeof path === 'string' && path.startsWith('/') && typeof label === 'string' && typeof kind === 'string'
  );
};

/** Returns the hits opened from the search on this device, the latest first. */
function recentHits(): Hit[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isHit).slice(0, most) : [];
}

/** Puts a hit first among the recent ones. */
function rememberHit(hit: Hit): void {
  writeStored(storageKey, [hit, ...recentHits().filter(({ path }) => path !== hit.path)].slice(0, most));
}

/** Sections of guides beside everything else; the guides' own search lists them all. */
const mostSections = 6;

/** The sections of guides with all words of a query; where the words are not in the heading, with the text that has them. */
export function guideHits(guides: readonly Guide[], query: string): Hit[] {
  return searchGuides(guides, query)
    .slice(0, mostSections)
    .map(({ path, heading, guide, article, excerpt }) => {
      const place = heading === article ? guide : `${guide} › ${article}`;
      const isInHeading = matchesSearch(heading, query);
      return { path, label: heading, kind: 'Guide', note: isInHeading ? place : `${place} · “${excerpt}”` };
    });
}

/** The lists have no brackets, so a match that is shown says itself where its open places come from. */
export function HitLabel({ hit }: { hit: Hit }) {
  const match = useThing('Matches', hit.kind === 'Match' ? hit.path.split('/').at(-1) : undefined);
  return useMatchName(match) ?? hit.label;
}

const close = () => openShellDialog(undefined);

const problemTexts = { offline: 'You are offline.', failed: 'The server did not answer.' } as const;

type HitListProps = { readonly hits: readonly Hit[]; readonly onOpen: (hit: Hit) => void };

function HitList({ hits, onOpen }: HitListProps) {
  if (hits.length === 0) return null;
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.path}>
          <Link href={hit.path} className={styles.hit} onClick={() => onOpen(hit)}>
            <span className={styles.label}>
              <FollowedMark record={{ id: hit.path.split('/')[2] ?? '' }} />
              <HitLabel hit={hit} />
            </span>
            <span className={styles.note}>
              <DottedText text={[hit.kind, hit.note].filter(Boolean).join(' · ')} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Everything by name, code or team: at once from the lists on this device, then from all records of the server, page by
 * page. Without a query what was opened last.
 */
export default function SearchDialog() {
  const [query, setQuery] = useState('');
  const [pages, setPages] = useState(1);
  const [, navigate] = useLocation();
  const wanted = useDeferredValue(query).trim();
  const { minisite } = useSite();
  const count = pages * hitsPerPage;
  const { found, problem } = useServerSearch(wanted, minisite?.eventKey, count);
  const isLocal = found === undefined;
  const all = useSearchables(wanted !== '', found?.hits, problem !== undefined);
  const guides = useGuides(wanted !== '') ?? [];
  const recent = useMemo(recentHits, []);

  const best = useMemo(() => {
    if (isLocal) return ranked(all, wanted, minisite?.eventKey);
    const byId = new Map(all.map((one) => [one.id, one]));
    return found.hits.flatMap(({ id }) => byId.get(id) ?? []);
  }, [all, found, isLocal, wanted, minisite]);
  const hits = useMemo(() => hitLines(best.slice(0, count), wanted), [best, count, wanted]);
  const sections = guideHits(guides, wanted);
  const total = found?.total ?? best.length;
  const isLoading = found !== undefined && found.next < Math.min(count, total);

  const search = (text: string) => {
    setQuery(text);
    setPages(1);
  };
  const open = (hit: Hit) => {
    rememberHit(hit);
    close();
  };
  const openFirst = () => {
    // The results on screen may belong to the previous query.
    const isShown = query.trim() === wanted;
    const [first] = isShown
      ? [...hits, ...sections]
      : [...hitsFor(all, query, minisite?.eventKey), ...guideHits(guides, query)];
    if (first === undefined) return;
    open(first);
    navigate(first.path);
  };

  return (
    <Dialog title="Search" isOpen onClose={close}>
      <div className={styles.search}>
        <SearchField
          label="Search events, teams, players, matches and articles"
          placeholder="Name, code, team or round"
          value={query}
          onChange={search}
          onEnter={openFirst}
          isFirstFocus
        />
        {wanted === '' && recent.length > 0 && <h3 className={styles.title}>Opened last</h3>}
        {wanted === '' && <HitList hits={recent} onOpen={open} />}
        {wanted !== '' && problem && (
          <p className={styles.note} role="status">
            {problemTexts[problem]} Only what is stored on this device was searched.
          </p>
        )}
        {wanted !== '' && hits.length + sections.length === 0 && (
          <p className={styles.note}>
            {isLocal && !problem ? 'Searching …' : `Nothing found for “${wanted}”`}
          </p>
        )}
        <HitList hits={hits} onOpen={open} />
        {total > count && (
          <p className={styles.more}>
            <Button onClick={() => setPages(pages + 1)} disabled={isLoading}>
              Show more
            </Button>
            <span className={styles.note}>
              {count} of {total} results
            </span>
          </p>
        )}
        <HitList hits={sections} onOpen={open} />
      </div>
    </Dialog>
  );
}
