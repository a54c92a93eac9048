import { doubledInstants } from '#domain/time/zone-time.ts';
import { doubledLabel } from '#domain/time/zones.ts';
import { Select } from '../controls/Select.tsx';

type OccurrenceSelectProps = {
  at: number;
  zone: string;
  /** The chosen instant, epoch ms. */
  onChange: (at: number) => void;
};

const names = ['First', 'Second'];

/** The choice between the two instants of a time that occurs twice when clocks go back; nothing for other times. */
export function OccurrenceSelect({ at, zone, onChange }: OccurrenceSelectProps) {
  const instants = doubledInstants(at, zone);
  if (instants === undefined) return null;
  return (
    <Select
      label="This time occurs twice, because clocks go back"
      value={String(at)}
      options={instants.map((instant, place) => ({
        value: String(instant),
        label: `${names[place]}, ${doubledLabel(zone, instant)}`,
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
