import { useDeferredValue, useMemo, useState } from 'react';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import { searchables } from '#domain/search/everything.ts';
import { type Hit, hitsFor } from '#domain/search/hits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import type { Owner } from './draft.ts';
import styles from './SocialLinks.module.css';

type OwnerPickerProps = { owner: Owner | undefined; onChange: (owner: Owner | undefined) => void };

const shownCount = 6;

function hintFor(isListed: boolean, isAway: boolean, isMissing: boolean): string {
  if (isMissing && isListed) return 'Nothing found. Check the spelling.';
  if (isListed) return '';
  return isAway
    ? 'The lists of teams, players and events are not saved on this device. They load when the connection returns.'
    : 'Loading teams, players and events';
}

/** Chooses the team, player or event by its name. */
export function OwnerPicker({ owner, onChange }: OwnerPickerProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const isAway = isCutOff(useConnection());
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const all = useMemo(
    () =>
      searchables({
        events,
        teams: teams ?? [],
        players: players ?? [],
        news: [],
        matches: [],
        dayOf: () => '',
      }),
    [events, teams, players],
  );
  const hits = hitsFor(all, wanted).slice(0, shownCount);
  const choose = ({ path, label, kind }: Hit) => {
    onChange({ id: restoreId(path.split('/').at(-1) ?? ''), label, kind });
    setQuery('');
  };

  if (owner !== undefined) {
    return (
      <div className={styles.owner}>
        <p>
          <span className={styles.soft}>{owner.kind}</span> <strong>{owner.label}</strong>
        </p>
        <Button onClick={() => onChange(undefined)}>Change</Button>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <SearchField
        label="Team, player or event"
        placeholder="Team, player or event"
        value={query}
        onChange={setQuery}
        onEnter={() => hits[0] && choose(hits[0])}
        hint={hintFor(all.length > 0, isAway, wanted !== '' && hits.length === 0)}
      />
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.path}>
            <button type="button" className={styles.hit} onClick={() => choose(hit)}>
              <span>{hit.label}</span>
              <span className={styles.soft}>{[hit.kind, hit.note].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
