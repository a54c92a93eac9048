import { useState } from 'react';
import type { SocialRequest, SocialRequestsAnswer } from '#contract/social-requests.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import type { SocialState } from '#domain/actions/submit-social.ts';
import { Button } from '#ui/controls/Button.tsx';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { SignedOut } from '../sign-in/SignedOut.tsx';
import { SocialRow, stateTexts, useSocialRequests } from './OwnLinks.tsx';
import styles from './SocialLinks.module.css';

const heading = 'Links to approve';

const nameOf = ({ type, owner }: SocialRequest): string =>
  [type ?? 'Link', owner && `for ${owner.name}`].filter(Boolean).join(' ');

/** The links that wait for the user's decision, and the last ones that were decided. */
export default function WaitingLinks() {
  const { user } = useSession();
  const { answer, problem, ask, isAway, unsent } = useSocialRequests('decide-social');
  const { run } = useAction('decide-social');
  // Shown until the next answer has it.
  const [done, setDone] = useState<{
    answer: SocialRequestsAnswer | undefined;
    states: Readonly<Record<string, SocialState>>;
  }>();

  const unsentOf = ({ id }: SocialRequest) =>
    unsent.filter(({ state, payload }) => payload.socialID === id && state !== 'refused').at(-1);
  const stateOf = (request: SocialRequest): SocialState =>
    (unsentOf(request)?.payload.to as SocialState | undefined) ??
    (done?.answer === answer ? done?.states[request.id] : undefined) ??
    request.state;

  const decide = async (request: SocialRequest, from: SocialState, to: SocialState) => {
    const name = nameOf(request);
    const words = to === 'waiting' ? `Decision undone: ${name}` : `${stateTexts[to]}: ${name}`;
    const outcome = await run({ socialID: request.id, from, to }, { words });
    if (outcome.status === 'done')
      setDone((before) => ({
        answer,
        states: { ...(before?.answer === answer ? before?.states : {}), [request.id]: to },
      }));
    if (outcome.status !== 'queued') ask();
    if (outcome.status === 'refused' || to === 'waiting') return;
    await offerUndo(outcome, {
      name: `social link ${request.id}`,
      done: words,
      what: words,
      // The server compares the state itself.
      isUnchanged: () => true,
      revert: () => void decide(request, to, 'waiting'),
    });
  };

  const row = (request: SocialRequest) => {
    const state = stateOf(request);
    const isUnsent = unsentOf(request) !== undefined;
    const name = nameOf(request);
    const button = (label: string, to: SocialState, look?: 'primary') => (
      <Button look={look} aria-label={`${label}: ${name}`} onClick={() => void decide(request, state, to)}>
        {label}
      </Button>
    );
    return (
      <SocialRow
        key={request.id}
        request={request}
        state={isUnsent ? `${stateTexts[state]}, waiting to be sent` : stateTexts[state]}
      >
        {state === 'waiting' ? (
          <>
            {button('Approve', 'approved', 'primary')}
            {button('Refuse', 'refused')}
          </>
        ) : (
          button('Undo', 'waiting')
        )}
      </SocialRow>
    );
  };

  if (user === undefined) return <SignedOut heading={heading} />;
  const more = answer === undefined ? 0 : answer.waitingCount - answer.waiting.length;
  return (
    <>
      <PageHeading below="Before approval a link is visible only to its sender and to editors.">
        {heading}
      </PageHeading>
      {answer === undefined && isAway && (
        <EmptyState
          isProblem
          title="The links could not be loaded"
          text="They are on the server only and load when the connection returns."
        />
      )}
      {answer === undefined && !isAway && problem === undefined && <LoadingRows count={4} />}
      {answer === undefined && !isAway && problem !== undefined && (
        <EmptyState
          isProblem
          title="The links could not be loaded"
          text={problem}
          action={<Button onClick={ask}>Try again</Button>}
        />
      )}
      {answer !== undefined && isAway && (
        <p className={styles.soft} role="status">
          No connection: the list is as it was. Your decisions are sent when the connection returns.
        </p>
      )}
      {answer?.waiting.length === 0 && (
        <EmptyState
          title="No link is waiting for you"
          text="Staff of an event approve its links and those of its teams. Users who may edit any event approve all."
        />
      )}
      {answer !== undefined && answer.waiting.length > 0 && (
        <ul className={styles.rows} aria-label="Waiting">
          {answer.waiting.map(row)}
        </ul>
      )}
      {more > 0 && <p className={styles.soft}>{more} more follow when these are decided.</p>}
      {answer !== undefined && answer.decided.length > 0 && (
        <section className={styles.list} aria-label="Decided last">
          <h2 className={styles.heading}>Decided last</h2>
          <ul className={styles.rows}>{answer.decided.map(row)}</ul>
        </section>
      )}
    </>
  );
}
