import { useState } from 'react';
import { Link } from 'wouter';
import type { OpenInvitation } from '#contract/account-calls.ts';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { listInvitations, revokeInvitation } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './Studio.module.css';
import people from './StudioPeople.module.css';

/** Invitations that can still be used, each with its end. */
export function OpenInvitations() {
  const { user } = useSession();
  const { isConnected } = useConnection();
  const isAllowed = mayUse('studio: invitation', user) === 'allowed';
  const { answer, problem, ask } = useAnswer(listInvitations, isAllowed && isConnected);
  const options = useTimeOptions();
  const { nameOf } = useValueContext([answer?.flatMap(({ player, madeBy }) => [player, madeBy])]);
  const [revoking, setRevoking] = useState<string>();
  const [failure, setFailure] = useState('');
  if (!isAllowed) return null;

  const revoke = async (player: string) => {
    setRevoking(player);
    setFailure('');
    try {
      await revokeInvitation(player);
      showToast({ text: 'Invitation revoked', kind: 'success', durationMs: 3000 });
    } catch (error) {
      setFailure(describeFailure(error));
    }
    setRevoking(undefined);
    ask();
  };
  const row = ({ player, madeBy, endsAt, mayRevoke }: OpenInvitation) => {
    const name = nameOf(player) ?? 'Unnamed player';
    const maker = madeBy === undefined ? 'the command line' : (nameOf(madeBy) ?? 'an unnamed player');
    return (
      <li key={player} className={people.invitation}>
        <span>
          <Link href={`/studio/players/${cleanId(player)}`}>{name}</Link>{' '}
          <span className={styles.soft}>
            until {formatTime(endsAt, options)}, by {maker}
          </span>
        </span>
        {mayRevoke ? (
          <Button
            aria-label={`Revoke the invitation of ${name}`}
            disabled={revoking !== undefined || !isConnected}
            aria-busy={revoking === player}
            onClick={() => void revoke(player)}
          >
            Revoke
          </Button>
        ) : (
          <span className={styles.soft}>Only organisers with the same rights can revoke it.</span>
        )}
      </li>
    );
  };

  return (
    <section className={styles.section}>
      <h2>Open invitations {answer && <span className={styles.count}>{answer.length}</span>}</h2>
      {!isConnected && (
        <p className={styles.soft}>
          {answer === undefined
            ? 'Invitations are shown when there is a connection.'
            : 'Without a connection: this is the list as it was last loaded.'}
        </p>
      )}
      <p role="alert">{failure || (isConnected && problem)}</p>
      {answer === undefined && problem === undefined && isConnected && <LoadingRows count={1} />}
      {answer?.length === 0 && <p className={styles.soft}>None. Create one on the page of a player.</p>}
      <ul className={people.invitations}>{answer?.map(row)}</ul>
    </section>
  );
}
