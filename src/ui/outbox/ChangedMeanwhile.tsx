import type { ActionName } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { describeAuthor } from '#domain/actions/already.ts';
import { formatTime } from '#domain/time/format.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './ChangedMeanwhile.module.css';
import { useDescribedConflicts } from './use-described-conflicts.ts';

type ChangedMeanwhileProps = { action: ActionName; conflicts: readonly Conflict[] };

/** The present values that a refused action met, and who set them. */
export function ChangedMeanwhile({ action, conflicts }: ChangedMeanwhileProps) {
  const lines = useDescribedConflicts(action, conflicts);
  const time = useTimeOptions();
  const authors = conflicts.flatMap(
    (conflict) => describeAuthor(conflict, (at) => formatTime(at, time, ['time'])) ?? [],
  );
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, title, theirs }) => (
        <li key={key}>
          {title}: now <strong>{theirs}</strong>
        </li>
      ))}
      {[...new Set(authors)].map((author) => (
        <li key={author}>{author}</li>
      ))}
    </ul>
  );
}
