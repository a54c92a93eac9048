import { Suspense, useState } from 'react';
import { settings } from '#data/settings/settings.ts';
import { lazyPart } from '../lazy-part.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

/** Few people need another zone than the listed ones. */
const ZoneSearch = lazyPart(() => import('./ZoneSearch.tsx'));

const more = { value: 'other', label: 'Another zone' };

/** The time zone of this browser: one of the listed zones, or any that is searched for. */
export function ZonePicker({ nowMs }: { nowMs: number }) {
  const [isSearching, setIsSearching] = useState(false);
  const choose = (zone: string) => {
    settings.timezone = zone;
    setIsSearching(false);
  };
  return (
    <>
      <ZoneSelect
        label="Time zone"
        nowMs={nowMs}
        onChange={(value) => setIsSearching(value === more.value)}
        more={more}
        isMoreChosen={isSearching}
      />
      {isSearching && (
        <Suspense fallback={null}>
          <ZoneSearch nowMs={nowMs} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
