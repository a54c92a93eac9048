import type { ListedKey } from '#contract/http.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useConfirm } from '../commands/confirm-context.ts';
import { scopeWords } from './key-words.ts';
import styles from './Sources.module.css';

/** A day of the server, as its key was made or used. */
function Day({ at }: { at: string }) {
  const day = at.slice(0, 'yyyy-mm-dd'.length);
  return <time dateTime={day}>{day}</time>;
}

type KeyRowProps = { entry: ListedKey; onRevoke: (id: string) => void };

function KeyRow({ entry: { id, scope, name, madeBy, madeAt, usedAt }, onRevoke }: KeyRowProps) {
  const maker = useThing('Players', madeBy);
  const confirm = useConfirm();
  const revoke = async () => {
    const isWanted = await confirm({
      title: `Revoke ${name}?`,
      text: 'Pages that hold this key lose what it allows within two seconds. Overlays go on showing the match.',
      action: 'Revoke',
    });
    if (isWanted) onRevoke(id);
  };
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.hint}>
          {scopeWords[scope].label} · made <Day at={madeAt} /> by {maker?.name ?? 'somebody'} ·{' '}
          {usedAt === undefined ? 'not used yet' : ['last used ', <Day key="day" at={usedAt} />]}
        </span>
      </span>
      <Button look="quiet" onClick={() => void revoke()} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  );
}

/** The keys of the client, each with its end. */
export function KeyList({ list, onRevoke }: { list: readonly ListedKey[]; onRevoke: (id: string) => void }) {
  if (list.length === 0) return <p className={styles.hint}>This client has no keys yet.</p>;
  return (
    <ul className={styles.list} aria-label="Keys">
      {list.map((entry) => (
        <KeyRow key={entry.id} entry={entry} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}
