import { errorTexts } from '#contract/errors.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useClient } from '../show/use-show.ts';
import { KeyList } from './KeyList.tsx';
import { NewKey } from './NewKey.tsx';
import styles from './Sources.module.css';
import { useKeys } from './use-keys.ts';

/** Keys of pages that nobody signs in: sources in the broadcast software, tally lights, stream decks, guests (field D9). */
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
