import { Link } from 'wouter';
import type { ListedKey } from '#contract/http.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { tallyRoleName } from '#domain/broadcast/tally-role.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useConfirm } from '../commands/confirm-context.ts';
import { useShowZone } from '../show/use-show.ts';
import { scopeLabels } from './key-labels.ts';
import styles from './Sources.module.css';

/** A day of the server, as its key was made or used. */
function Day({ at }: { at: string }) {
  const day = at.slice(0, 'yyyy-mm-dd'.length);
  return <time dateTime={day}>{day}</time>;
}

/** The match that a key is for. */
function MatchOfKey({ match }: { match: string }) {
  const name = useMatchName(useThing('Matches', match)) ?? 'a match';
  return (
    <>
      Result of{' '}
      <Link className={styles.link} href={`/match/${match}/editor`}>
        {name}
      </Link>
    </>
  );
}

function KeyEnd({ at }: { at: string }) {
  const options = useTimeOptions();
  const text = formatTime(Date.parse(at), { ...options, zone: useShowZone() });
  return (
    <>
      until <time dateTime={at}>{text}</time> ·{' '}
    </>
  );
}

type KeyRowProps = { entry: ListedKey; onRevoke: (id: string) => void };

function KeyRow({
  entry: { id, scope, name, madeBy, madeAt, usedAt, match, endsAt, role },
  onRevoke,
}: KeyRowProps) {
  const maker = useThing('Players', madeBy);
  const confirm = useConfirm();
  const revoke = async () => {
    const isWanted = await confirm({
      title: `Revoke ${name}?`,
      text: scopeLabels[scope].revoked,
      action: 'Revoke',
    });
    if (isWanted) onRevoke(id);
  };
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.hint}>
          {match === undefined ? keyScopeNames[scope] : <MatchOfKey match={match} />}
          {role !== undefined && ` of ${tallyRoleName(role)}`} ·{' '}
          {endsAt !== undefined && <KeyEnd at={endsAt} />}
          made <Day at={madeAt} /> by {maker?.name ?? 'somebody'} ·{' '}
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
    <ul className={stack.gap3} aria-label="Keys">
      {list.map((entry) => (
        <KeyRow key={entry.id} entry={entry} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}
