import { Suspense, useState } from 'react';
import type { GameEvent, Team } from '#contract/records.ts';
import { useBracketRights } from '../access/use-match-rights.ts';
import { Button } from '../controls/Button.tsx';
import { lazyPart } from '../lazy-part.ts';

type WithdrawButtonProps = { team: Team; event: GameEvent };

const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'));

/** Opens the withdrawal of a team from an event, for users who may edit every match of the event. */
export default function WithdrawButton({ team, event }: WithdrawButtonProps) {
  const isAllowed = useBracketRights({ events: [event.id] })('event: withdraw team') === 'allowed';
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        title={`Withdraw ${team.name ?? 'the team'}`}
        onClick={() => setIsOpen(true)}
      >
        Withdraw team
      </Button>
      {isOpen && (
        <Suspense>
          <WithdrawDialog team={team} event={event} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
