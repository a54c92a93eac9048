import { observerCaption } from '#domain/broadcast/observer-caption.ts';
import { unescapeEntities } from '#domain/text/entities.ts';
import { useBroadcastOnAir } from '../show/use-show.ts';
import styles from './Captions.module.css';

/** What the break screen and the observers show now, for reading. */
export function Captions() {
  const onAir = useBroadcastOnAir();
  const display = onAir.break_display === 'Automated' ? 'Auto' : (onAir.break_display ?? 'None');
  const title = unescapeEntities(onAir.title ?? '') || 'None';
  const rows = [
    { name: 'Break', value: display },
    { name: 'Title', value: title },
    { name: 'Observers', value: observerCaption(onAir.observer_settings) },
  ];
  return (
    <dl className={styles.captions}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
