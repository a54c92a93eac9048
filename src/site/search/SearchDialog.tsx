import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { useListing, useSpecial } from '#data/hooks/use-special.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { formatTime } from '#domain/time/format.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useGuides } from '../learn/use-guides.ts';
import { openShellDialog } from '../shell/use-shell-dialog.ts';
import { searchables } from './everything.ts';
import { guideHits } from './guide-hits.ts';
import { type Hit, hitsFor } from './hits.ts';
import { recentHits, rememberHit } from './recent.ts';
import styles from './SearchDialog.module.css';

/** The latest of each list: older matches are found by their event or team. */
const listedCount = 100;
const noIds: readonly string[] = [];

/** The lists have no brackets, so a match that is shown says itself where its open places come from. */
export function HitLabel({ hit }: { hit: Hit }) {
  const match = useThing('Matches', hit.kind === 'Match' ? hit.path.split('/').at(-1) : undefined);
  return useMatchName(match) ?? hit.label;
}

const close = () => openShellDialog(undefined);

/** Everything by name, code or team, from the lists on this device; before that what was opened last. */
export default function SearchDialog() {
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const pros = useSpecial('special:pro-players')?.players;
  const wanted = useDeferredValue(query);
  const isSearching = wanted.trim() !== '';
  const live = linkedIds(useSpecial('special:live-matches')?.matches);
  const upcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).slice(0, listedCount);
  const results = linkedIds(useSpecial('special:results')?.matches).slice(0, listedCount);
  // These are asked for when somebody looks for something: most who open the search go to a team.
  const matches = useThings(
    'Matches',
    isSearching ? [...new Set([...live, ...upcoming, ...results])] : noIds,
  );
  const newsIds = useListing('News') ?? noIds;
  const articles = useThings('News', isSearching ? newsIds.slice(-listedCount) : noIds);
  const { zone, nowMs } = useTimeOptions();
  const all = useMemo(
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
  const guides = useGuides(isSearching) ?? [];
  const recent = useMemo(recentHits, []);
  const { minisite } = useSite();
  const found = (text: string) => [...hitsFor(all, text, minisite?.eventKey), ...guideHits(guides, text)];
  const hits = isSearching ? found(wanted) : recent;

  const open = (hit: Hit) => {
    rememberHit(hit);
    close();
  };
  const openFirst = () => {
    const [first] = found(query);
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
          onChange={setQuery}
          onEnter={openFirst}
          isFirstFocus
        />
        {!isSearching && recent.length > 0 && <h3 className={styles.title}>Opened last</h3>}
        {isSearching && hits.length === 0 && <p className={styles.note}>Nothing found for “{wanted}”</p>}
        <ul className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.path}>
              <Link href={hit.path} className={styles.hit} onClick={() => open(hit)}>
                <span className={styles.label}>
                  <FollowedMark record={{ id: hit.path.split('/')[2] ?? '' }} />
                  <HitLabel hit={hit} />
                </span>
                <span className={styles.note}>{[hit.kind, hit.note].filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
