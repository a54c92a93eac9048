import { Suspense, useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import type { BracketControl } from '#domain/access/page-controls.ts';
import { useBracketRights } from '../access/use-match-rights.ts';
import { Button } from '../controls/Button.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Icon } from '../things/Icon.tsx';
import styles from './ResolveButton.module.css';

type ResolveButtonProps = { bracket: Bracket; control: BracketControl };

const ResolveDialog = lazyPart(() => import('./ResolveDialog.tsx'));

/**
 * Button that opens the dialog for resolving the bracket; hidden without the right. Resolving depends on all results on
 * the server, so it is never queued.
 */
export function ResolveButton({ bracket, control }: ResolveButtonProps) {
  const isAllowed = useBracketRights(bracket)(control) === 'allowed';
  const { isOnline } = useConnection();
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <div className={styles.place}>
      <Button
        disabled={!isOnline}
        aria-haspopup="dialog"
        title={`Resolve ${bracket.name ?? 'the bracket'}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="reload" />
        Resolve bracket
      </Button>
      {!isOnline && (
        <p className={styles.note}>
          Resolving needs a connection: it depends on every result the server has.
        </p>
      )}
      {isOpen && (
        <Suspense>
          <ResolveDialog bracket={bracket} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
