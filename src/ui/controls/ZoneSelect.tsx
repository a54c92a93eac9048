import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { Select, type SelectOption } from './Select.tsx';
import { zoneOptions } from './zone-options.ts';

type ZoneSelectProps = {
  label: string;
  /** The moment whose clock time is shown beside each zone. */
  nowMs: number;
  /** Called with the value of every choice; zones are set already. */
  onChange?: ((value: string) => void) | undefined;
  /** An option after the zones, which sets none. */
  more?: SelectOption | undefined;
  isMoreChosen?: boolean | undefined;
};

/** The time zone that times are shown in, one of the browser's settings. */
export function ZoneSelect({ label, nowMs, onChange, more, isMoreChosen }: ZoneSelectProps) {
  const { timezone, use24HourTime } = useSettings();
  const choose = (value: string) => {
    if (value !== more?.value) settings.timezone = value;
    onChange?.(value);
  };
  const zones = zoneOptions(nowMs, use24HourTime, timezone);
  return (
    <Select
      label={label}
      value={more && isMoreChosen ? more.value : timezone}
      options={more ? [...zones, more] : zones}
      onChange={choose}
    />
  );
}
