import { Link } from 'wouter';
import { errorTexts } from '#contract/errors.ts';
import type { ListedKey } from '#contract/http.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { tallyRoleName } from '#domain/broadcast/tally-role.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { useClient, useShowZone } from '../show/use-show.ts';
import { scopeLabels, useKeys } from './key-labels.ts';
import { NewKey } from './NewKey.tsx';
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
function KeyList({ list, onRevoke }: { list: readonly ListedKey[]; onRevoke: (id: string) => void }) {
  if (list.length === 0) return <p className={styles.hint}>This client has no keys yet.</p>;
  return (
    <ul className={stack.gap3} aria-label="Keys">
      {list.map((entry) => (
        <KeyRow key={entry.id} entry={entry} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

/** Keys of pages without sign-in: sources in the broadcast software, tally lights, stream decks, guests. */
export default function Sources() {
  const { id } = useClient();
  const { user } = useSession();
  if (mayUse('tokens and keys', user) === 'no-right') return <p>{errorTexts['only-in-browser']}</p>;
  return <Keys client={id} />;
}

function Keys({ client }: { client: string }) {
  const { known, problem, reload, revoke } = useKeys(client);
  return (
    <div className={stack.gap3}>
      <p>
        Sources without a key are not listed: copy addresses from here. One source with a key speaks for all
        sources of the same broadcast software.
      </p>
      <p className={styles.hint}>
        A source that is refreshed without cache, or whose storage was cleared, shows the browser's error page
        while the server is away. Give the broadcast software the loader file (Local file) in place of the
        address: it draws nothing, and opens the address when the server answers.
      </p>
      <NewKey pages={known?.pages ?? []} onMade={reload} />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem} <Button onClick={reload}>Try again</Button>
        </p>
      )}
      {known === undefined ? (
        problem === undefined && <LoadingRows count={2} height={3} />
      ) : (
        <KeyList list={known.keys} onRevoke={(key) => void revoke(key)} />
      )}
    </div>
  );
}
