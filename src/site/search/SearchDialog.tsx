import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { type Hit, hitLines, hitsFor, hitsPerPage, ranked } from '#domain/search/hits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useGuides } from '../learn/use-guides.ts';
import { openShellDialog } from '../shell/use-shell-dialog.ts';
import { guideHits } from './guide-hits.ts';
import { recentHits, rememberHit } from './recent.ts';
import styles from './SearchDialog.module.css';
import { useSearchables } from './use-searchables.ts';
import { useServerSearch } from './use-server-search.ts';

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
            <span className={styles.note}>{[hit.kind, hit.note].filter(Boolean).join(' · ')}</span>
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
    // What is shown may be that of the query before.
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
