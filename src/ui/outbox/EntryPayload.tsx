import { CopyText } from '../things/CopyText.tsx';
import styles from './EntryPayload.module.css';
import { payloadLines } from './payload-lines.ts';
import { useValueContext } from './use-value-context.ts';

/** What was entered, to read, copy and enter again. */
export function EntryPayload({ payload }: { payload: unknown }) {
  const context = useValueContext([payload]);
  const lines = payloadLines(payload, context);
  if (lines.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>What you entered</summary>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
