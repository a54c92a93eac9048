import type { OutboxView } from '#data/actions/outbox-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { describeEntry } from '#domain/actions/describe-entry.ts';
import type { SocialState } from '#domain/actions/submit-social.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import styles from './SocialLinks.module.css';
import { SocialRow } from './SocialRow.tsx';
import type { useSocialRequests } from './use-social-requests.ts';

export const stateTexts: Readonly<Record<SocialState, string>> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Refused',
};

const minuteMs = 60_000;

/** A link that the server does not have yet. */
function UnsentRow({ entry }: { entry: OutboxView }) {
  const nowMs = useClock(minuteMs);
  const { isConnected } = useConnection();
  const { needsSignIn } = useOutbox();
  const { type, url, name } = entry.payload as Readonly<Record<string, string | undefined>>;
  const state = describeEntry(entry, nowMs, { isConnected, needsSignIn });
  const isOver = entry.state === 'refused' || entry.state === 'expired';
  return (
    <SocialRow request={{ type, url, name }} state={isOver ? state : `Saved on this device. ${state}`} />
  );
}

/** The links that the user has sent, with those that this device has not sent yet. */
export function OwnLinks({ answer, problem, ask, isAway, unsent }: ReturnType<typeof useSocialRequests>) {
  const own = answer?.own.filter(({ id }) => !unsent.some(({ payload }) => payload.socialID === id));
  return (
    <section className={styles.list} aria-label="Your links">
      <h2 className={styles.heading}>Your links</h2>
      <ul className={styles.rows}>
        {unsent.map((entry) => (
          <UnsentRow key={entry.id} entry={entry} />
        ))}
        {own?.map((request) => (
          <SocialRow key={request.id} request={request} state={stateTexts[request.state]} />
        ))}
      </ul>
      {own?.length === 0 && unsent.length === 0 && <EmptyState title="You have not sent a link yet" />}
      {own === undefined && isAway && (
        <EmptyState
          isProblem
          title="The links you sent are on the server"
          text="They load when the connection returns. You can send more meanwhile."
        />
      )}
      {own === undefined && !isAway && problem === undefined && <LoadingRows count={2} />}
      {own === undefined && !isAway && problem !== undefined && (
        <EmptyState
          isProblem
          title="Your links could not be loaded"
          text={problem}
          action={<Button onClick={ask}>Try again</Button>}
        />
      )}
    </section>
  );
}
