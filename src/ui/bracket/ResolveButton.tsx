import clsx from 'clsx';
import { useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import type { BracketControl } from '#domain/access/page-controls.ts';
import { restoreId } from '#domain/record-id.ts';
import { useBracketRights } from '../access/use-match-rights.ts';
import { Button } from '../controls/Button.tsx';
import { showToast, successToastMs } from '../controls/toast.ts';
import { Icon } from '../things/Icon.tsx';
import styles from './ResolveButton.module.css';

type ResolveButtonProps = { bracket: Bracket; control: BracketControl };

/**
 * Lets the server put decided teams into their next matches; hidden without the right (specification 6). It depends
 * on all results on the server, so it is never queued (dashboard 7).
 */
export function ResolveButton({ bracket, control }: ResolveButtonProps) {
  const isAllowed = useBracketRights(bracket)(control) === 'allowed';
  const action = useAction('resolve-entire-bracket');
  const { isOnline } = useConnection();
  const [note, setNote] = useState<string>();

  const resolve = async () => {
    setNote(undefined);
    const outcome = await action.run({ bracketID: restoreId(bracket.id) });
    // The action itself shows refusals.
    if (outcome.status === 'refused') return setNote(outcome.message);
    if (outcome.status !== 'done') return;
    const { hasError, message } = outcome.data;
    const text = message.trim();
    showToast(hasError ? { text, kind: 'error' } : { text, kind: 'success', durationMs: successToastMs });
  };

  if (!isAllowed) return null;
  return (
    <div className={styles.place}>
      <Button
        disabled={action.isRunning || !isOnline}
        aria-busy={action.isRunning}
        title={`Resolve ${bracket.name ?? 'the bracket'}`}
        onClick={() => void resolve()}
      >
        <span className={clsx(styles.icon, action.isRunning && styles.running)}>
          <Icon name="reload" />
        </span>
        Resolve bracket
      </Button>
      {!isOnline ? (
        <p className={styles.note}>
          Resolving needs a connection: it depends on every result the server has.
        </p>
      ) : (
        note !== undefined && (
          <p className={styles.note} role="status">
            {note}
          </p>
        )
      )}
    </div>
  );
}
