import { type ReactNode, useCallback } from 'react';
import type { ActionName } from '#contract/actions.ts';
import type { SocialRequest } from '#contract/social-requests.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { readSocialRequests } from '#data/session/person-requests.ts';
import { describeEntry } from '#domain/actions/describe-entry.ts';
import type { SocialState } from '#domain/actions/submit-social.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { SocialIcon } from '#ui/things/SocialIcon.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './SocialLinks.module.css';

type SocialRowProps = {
  request: Omit<SocialRequest, 'id' | 'state'>;
  /** The state in words. */
  state: string;
  children?: ReactNode;
};

const timeParts: readonly TimePart[] = ['ordinal', 'month', 'time', 'zone'];

/** One link with its page, its sender and its state. */
export function SocialRow({ request, state, children }: SocialRowProps) {
  const { type, url = '', name, owner, sender, sentAt } = request;
  const options = useTimeOptions();
  const address = storedLink(url);
  const sent = [
    sender === undefined ? '' : `from ${sender}`,
    sentAt === undefined ? '' : formatTime(sentAt, options, timeParts),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <SocialIcon type={type} />
      <div className={styles.words}>
        <p>
          <strong>{[type, name].filter(Boolean).join(': ') || 'Link'}</strong>
          {owner && <> for {owner.name || 'a page without a name'}</>}
        </p>
        {address === undefined ? (
          <p>{url || 'No address'}</p>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
        <p className={styles.soft}>
          <DottedText text={[state, ...sent].join(' · ')} />
        </p>
      </div>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </li>
  );
}

/** The requests as the server has them, and the actions of this device that it has not done yet. */
export function useSocialRequests(action: ActionName) {
  const { user } = useSession();
  const isAway = isCutOff(useConnection());
  const unsent = useOutbox().entries.filter((entry) => entry.action === action);
  const state = [user?.airtableID, ...unsent.map((entry) => `${entry.id} ${entry.state}`)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action that is done changes the answer
  const request = useCallback(() => readSocialRequests(), [state]);
  return { ...useAnswer(request, user !== undefined && !isAway), isAway, unsent };
}

export const stateTexts: Readonly<Record<SocialState, string>> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Refused',
};

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
