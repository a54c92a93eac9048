import { useState } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { keepLocalKey } from '#data/session/local-key.ts';
import { signInLocally } from '#data/session/sign-in.ts';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { LocalKeyForm } from './LocalKeyForm.tsx';
import styles from './LocalSignIn.module.css';
import { rightsOf } from './rights.ts';
import { useFollow } from './use-follow.ts';
import { useLocalPlayers } from './use-local-players.ts';

type LocalSignInProps = {
  returnTo: string | undefined;
  /** The key that this browser has, if any. */
  ownKey: string | undefined;
};

/** Signing in as any player, where the server runs on this machine without an identity provider. */
export function LocalSignIn({ returnTo, ownKey }: LocalSignInProps) {
  const { user } = useSession();
  const [key, setKey] = useState(ownKey);
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { players, failure, wrongKey } = useLocalPlayers(search, key);
  const follow = useFollow();

  const takeKey = (given: string) => {
    keepLocalKey(given);
    setKey(given);
  };
  const choose = async (id: string) => {
    if (key === undefined) return;
    setChosen(id);
    setProblem(undefined);
    const outcome = await signInLocally(id, key, returnTo);
    setChosen(undefined);
    if (outcome.status === 'signed-in') follow(outcome.next);
    else setProblem(outcome.message);
  };

  const isKeyMissing = key === undefined || wrongKey !== undefined;
  return (
    <>
      <PageHeading below={user && `You are signed in as ${user.name ?? 'a player without a name'}.`}>
        Local sign-in
      </PageHeading>
      <p className={styles.mark}>
        <Icon name="warning" />
        <span>
          This server runs on this machine only and knows no identity provider, so whoever has its key may
          sign in as any player. On a public address this page does not exist.
        </span>
      </p>
      {isKeyMissing ? (
        <LocalKeyForm problem={wrongKey} onKey={takeKey} />
      ) : (
        <>
          <SearchField
            label="Search players"
            placeholder="Search players"
            value={search}
            onChange={setSearch}
          />
          <p role="alert" className={styles.problem}>
            {problem ?? failure}
          </p>
          {players === undefined && failure === undefined && <LoadingRows count={6} />}
          {players?.length === 0 && <EmptyState title={`No player found for '${search}'`} />}
          <ul className={styles.players}>
            {players?.map((player) => (
              <li key={player.id}>
                <button
                  type="button"
                  className={styles.player}
                  disabled={chosen !== undefined}
                  aria-busy={chosen === player.id}
                  onClick={() => void choose(player.id)}
                >
                  <span className={styles.name}>{player.name || 'Player without a name'}</span>
                  <span className={styles.rights}>{rightsOf(player)}</span>
                  <Icon name="forward" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
