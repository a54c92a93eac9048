import { Select } from './Select.tsx';
import { zoneOptions } from './zone-options.ts';

type ZoneSelectProps = {
  label: string;
  /** A zone's name, or `local`. */
  value: string;
  onChange: (zone: string) => void;
  /** The moment whose clock time stands beside each zone. */
  nowMs: number;
  is24Hour: boolean;
};

/** The time zone that times are shown in. */
export function ZoneSelect({ nowMs, is24Hour, ...select }: ZoneSelectProps) {
  return <Select {...select} options={zoneOptions(nowMs, is24Hour)} />;
}
