import { useEffect, useReducer, useState } from 'react';
import type { GameEvent, Team } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getServerThing, stateOf, wantThings } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree-subscription.ts';
import {
  fieldsBefore,
  type WithdrawalMode,
  type WithdrawnMatch,
  withdrawalModes,
  withdrawalPlan,
} from '#domain/actions/withdraw-team.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import listStyles from '../bracket/PlanList.module.css';
import styles from '../bracket/ResolveDialog.module.css';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { offerUndo } from '../controls/offer-undo.ts';
import { Select } from '../controls/Select.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';

type WithdrawDialogProps = { team: Team; event: GameEvent; onClose: () => void };

const related = ['matches'];

const modeLabels: Readonly<Record<WithdrawalMode, string>> = {
  forfeit: 'Open matches are forfeited to the opponents',
  'call-off': 'All matches are called off and do not count',
};

const becomesTexts: Readonly<Record<WithdrawnMatch['becomes'], string>> = {
  forfeited: 'is forfeited to the opponent',
  'forfeited-by-both': 'is forfeited by both teams, because the opponent has withdrawn as well',
  'called-off': 'is called off',
  kept: 'stays as it is',
  'no-opponent': 'stays open, because its opponent is not known yet',
};

/** Resolves to whether every match of the team is loaded; renders again whenever one changes. */
function useTeamMatches(key: string): 'loading' | 'unavailable' | 'ready' {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    wantThings([key], related);
    return subscribeTree([key], related, renderAgain);
  }, [key]);
  const states = treeKeys([key], related).map((one) => stateOf(one).status);
  if (states.includes('loading')) return 'loading';
  return states.includes('unavailable') ? 'unavailable' : 'ready';
}

function matchName(id: string): string {
  const match = getServerThing(id);
  const round = typeof match?.round === 'string' ? `${match.round}: ` : '';
  return `${round}${typeof match?.name === 'string' ? match.name : 'a match without a name'}`;
}

/** Withdraws a team from an event: shows what becomes of each of its matches before anything changes. */
export default function WithdrawDialog({ team, event, onClose }: WithdrawDialogProps) {
  const key = cleanId(team) ?? team.id;
  const state = useTeamMatches(key);
  const [mode, setMode] = useState<WithdrawalMode>('forfeit');
  const withdrawing = useAction('withdraw-team');
  const correcting = useAction('update-match-data');
  const name = team.name ?? 'the team';
  const plan =
    state === 'ready' ? withdrawalPlan(getServerThing, { teamID: key, eventID: event.id, mode }) : [];
  const changes = plan.filter(({ fields }) => fields !== undefined);

  const withdraw = async () => {
    const before = changes.map((change) => ({
      matchID: restoreId(change.match),
      updatedData: fieldsBefore(getServerThing, change),
    }));
    const outcome = await withdrawing.run({
      teamID: restoreId(key),
      eventID: event.id,
      mode,
      matches: changes.map(({ match }) => restoreId(match)),
    });
    if (outcome.status === 'refused') return;
    await offerUndo(outcome, {
      name: `withdraw ${key}`,
      done: `${name} withdrawn`,
      isUnchanged: () =>
        changes.every(({ match, fields = {} }) =>
          Object.entries(fields).every(
            ([field, value]) => (getServerThing(match)?.[field] ?? null) === value,
          ),
        ),
      revert: () => {
        for (const correction of before) void correcting.run(correction);
      },
    });
    onClose();
  };

  return (
    <Dialog title={`Withdraw ${name}`} isOpen onClose={onClose} className={styles.dialog}>
      <div className={styles.plan}>
        <Select
          label="What becomes of its matches"
          value={mode}
          options={withdrawalModes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={(value) => setMode(withdrawalModes.find((one) => one === value) ?? 'forfeit')}
        />
        {mode === 'call-off' && (
          <p className={styles.note}>A match of a bracket that is called off sends no team on.</p>
        )}
        {state === 'loading' && <LoadingRows count={3} height={3} />}
        {state === 'unavailable' && <p>Not all matches of the team could be loaded. Try again.</p>}
        {state === 'ready' && plan.length === 0 && <p>{name} has no matches in this event.</p>}
        <ul className={listStyles.list} aria-label="What becomes of each match">
          {plan.map(({ match, becomes }) => (
            <li key={match} className={listStyles.entry}>
              <strong>{matchName(match)}</strong>
              <span>{becomesTexts[becomes]}</span>
            </li>
          ))}
        </ul>
        <Button
          disabled={changes.length === 0 || withdrawing.isRunning}
          aria-busy={withdrawing.isRunning}
          onClick={() => void withdraw()}
        >
          Change {changes.length} {changes.length === 1 ? 'match' : 'matches'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
