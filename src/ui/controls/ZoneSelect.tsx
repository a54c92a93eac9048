import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { Select } from './Select.tsx';
import { zoneOptions } from './zone-options.ts';

type ZoneSelectProps = {
  label: string;
  /** The moment whose clock time stands beside each zone. */
  nowMs: number;
  onChange?: (() => void) | undefined;
};

/** The time zone that times are shown in, one of the browser's settings. */
export function ZoneSelect({ label, nowMs, onChange }: ZoneSelectProps) {
  const { timezone, use24HourTime } = useSettings();
  const choose = (zone: string) => {
    settings.timezone = zone;
    onChange?.();
  };
  return (
    <Select label={label} value={timezone} options={zoneOptions(nowMs, use24HourTime)} onChange={choose} />
  );
}
