import { Suspense, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { lazyPart } from '../lazy-part.ts';
import { Select } from './Select.tsx';
import { otherZone, zoneOptions } from './zone-options.ts';

/** Few people need another zone than the listed ones. */
const ZoneSearch = lazyPart(() => import('./ZoneSearch.tsx'));

type ZoneSelectProps = {
  label: string;
  /** The moment whose clock time stands beside each zone. */
  nowMs: number;
  onChange?: (() => void) | undefined;
};

/** The time zone that times are shown in, one of the browser's settings. */
export function ZoneSelect({ label, nowMs, onChange }: ZoneSelectProps) {
  const { timezone, use24HourTime } = useSettings();
  const [isSearching, setIsSearching] = useState(false);
  const choose = (zone: string) => {
    setIsSearching(zone === otherZone);
    if (zone === otherZone) return;
    settings.timezone = zone;
    onChange?.();
  };
  return (
    <>
      <Select
        label={label}
        value={isSearching ? otherZone : timezone}
        options={zoneOptions(nowMs, use24HourTime, timezone)}
        onChange={choose}
      />
      {isSearching && (
        <Suspense fallback={null}>
          <ZoneSearch nowMs={nowMs} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
