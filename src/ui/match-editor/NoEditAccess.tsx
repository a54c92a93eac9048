import type { GameEvent } from '#contract/records.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import { EmptyState } from '../things/EmptyState.tsx';

type NoEditAccessProps = { verdict: AccessVerdict; event: GameEvent | undefined };

/** Says why this person cannot edit the match, and who can grant it. */
export default function NoEditAccess({ verdict, event }: NoEditAccessProps) {
  if (verdict === 'not-signed-in') {
    return (
      <EmptyState
        isProblem
        title="Sign in to edit this match"
        text="Editing is for the staff of the event."
      />
    );
  }
  const name = event?.name ?? 'the event';
  return (
    <EmptyState
      isProblem
      title="You can't edit this match"
      text={`That needs the website right "Can edit any match", a place in the staff of ${name}, or the Match Editor permission for the event or this match.`}
    />
  );
}
