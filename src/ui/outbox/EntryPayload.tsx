import type { ActionName } from '#contract/actions.ts';
import { CopyText } from '../things/CopyText.tsx';
import { payloadLines } from './describe.ts';
import styles from './EntryPayload.module.css';
import { useValueContext } from './use-value-context.ts';

/** What was entered, to read, copy and enter again. */
export function EntryPayload({ action, payload }: { action: ActionName; payload: unknown }) {
  const context = useValueContext([payload]);
  const lines = payloadLines(action, payload, context);
  if (lines.length === 0) return null;
  return (
    <details>
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
