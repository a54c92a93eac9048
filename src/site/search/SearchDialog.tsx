import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { openShellDialog } from '../shell/use-shell-dialog.ts';
import { type Hit, hitsFor, searchables } from './everything.ts';
import { recentHits, rememberHit } from './recent.ts';
import styles from './SearchDialog.module.css';

const close = () => openShellDialog(undefined);

/** Events, teams and players by name, code or team, from the lists on this device; before that what was opened last. */
export default function SearchDialog() {
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const pros = useSpecial('special:pro-players')?.players;
  const all = useMemo(
    () => searchables({ events, teams: teams ?? [], players: [...(pros ?? []), ...(players ?? [])] }),
    [events, teams, players, pros],
  );
  const wanted = useDeferredValue(query);
  const recent = useMemo(recentHits, []);
  const isSearching = wanted.trim() !== '';
  const hits = isSearching ? hitsFor(all, wanted) : recent;

  const open = (hit: Hit) => {
    rememberHit(hit);
    close();
  };
  const openFirst = () => {
    const [first] = hitsFor(all, query);
    if (first === undefined) return;
    open(first);
    navigate(first.path);
  };

  return (
    <Dialog title="Search" isOpen onClose={close}>
      <div className={styles.search}>
        <SearchField
          label="Search events, teams and players"
          placeholder="Name, code or team"
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
                <span className={styles.label}>{hit.label}</span>
                <span className={styles.note}>{[hit.kind, hit.note].filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
