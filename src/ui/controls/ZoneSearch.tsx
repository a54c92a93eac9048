import { useMemo, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { zoneCity } from '#domain/time/zone-city.ts';
import { zoneSearch } from '#domain/time/zone-search.ts';
import { SearchField } from './SearchField.tsx';
import styles from './ZoneSearch.module.css';
import { zoneText } from './zone-options.ts';

type ZoneSearchProps = {
  nowMs: number;
  onChoose: (zone: string) => void;
};

/** As many as a phone shows above its keyboard. */
const shownZones = 6;

/** Every zone that the browser knows, by city, continent or country. */
export default function ZoneSearch({ nowMs, onChoose }: ZoneSearchProps) {
  const { use24HourTime } = useSettings();
  const [query, setQuery] = useState('');
  const search = useMemo(() => zoneSearch(Intl.supportedValuesOf('timeZone')), []);
  const found = search(query, shownZones);
  const isMissing = query.trim() !== '' && found.length === 0;
  return (
    <div className={styles.zones}>
      <SearchField
        label="Find a time zone"
        placeholder="City or continent"
        value={query}
        onChange={setQuery}
        onEnter={() => found[0] && onChoose(found[0])}
        hint={isMissing ? 'No zone found. Try the largest city near you.' : ''}
      />
      <ul className={styles.found}>
        {found.map((zone) => (
          <li key={zone}>
            <button type="button" className={styles.zone} onClick={() => onChoose(zone)}>
              {zoneText(zone, zoneCity(zone), nowMs, use24HourTime)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
