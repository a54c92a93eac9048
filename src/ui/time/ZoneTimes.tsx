import { useSettings } from '#data/hooks/use-settings.ts';
import { formatTime } from '#domain/time/format.ts';
import { browserZone } from '#domain/time/zones.ts';
import styles from './ZoneTimes.module.css';

type ZoneTimesProps = { at: number | undefined; editZone: string; siteZone: string };

/** The moment in the edited zone, the site's and the device's, with their abbreviations. */
export function ZoneTimes({ at, editZone, siteZone }: ZoneTimesProps) {
  const { use24HourTime } = useSettings();
  const rows = [
    { name: 'Edited', zone: editZone },
    { name: 'Site', zone: siteZone },
    { name: 'Local', zone: browserZone() },
  ].filter(({ zone }, index, all) => all.findIndex((other) => other.zone === zone) === index);
  return (
    <dl className={styles.times}>
      {rows.map(({ name, zone }) => (
        <div key={zone} className={styles.row}>
          <dt className={styles.name}>
            {name} <span className={styles.zone}>{zone.replaceAll('_', ' ')}</span>
          </dt>
          <dd>
            {at === undefined ? '–' : formatTime(at, { zone, is24Hour: use24HourTime, zoneLabel: 'full' })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
