import { useEffect, useReducer, useState } from 'react';
import type { GameEvent, Team } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getServerThing, stateOf, wantThings } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree.ts';
import { areAsLeft, changesOf } from '#domain/actions/undo-bracket-changes.ts';
import {
  type WithdrawalMode,
  type WithdrawnMatch,
  withdrawalModes,
  withdrawalPlan,
} from '#domain/actions/withdraw-team.ts';
import { cleanId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { RankEntries, teamName } from '../bracket/PlacementList.tsx';
import listStyles from '../bracket/PlanList.module.css';
import styles from '../bracket/ResolveDialog.module.css';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { offerUndo } from '../controls/offer-undo.ts';
import { Select } from '../controls/Select.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';

type WithdrawDialogProps = { team: Team; event: GameEvent; onClose: () => void };

const relatedOfTeam = ['matches.teams'];
/** The brackets in which walkovers are carried on. */
const relatedOfEvent = ['brackets.ordered_matches.teams'];

const modeLabels: Readonly<Record<WithdrawalMode, string>> = {
  forfeit: 'Open matches are forfeited to the opponents',
  'call-off': 'All matches are called off and do not count',
};

const becomesTexts: Readonly<Record<Exclude<WithdrawnMatch['becomes'], 'carried-on'>, string>> = {
  forfeited: 'is forfeited to the opponent',
  'forfeited-by-both': 'is forfeited by both teams, because the opponent has withdrawn as well',
  'called-off': 'is called off',
  freed: 'has a bye in place of the team: its opponent advances without a match',
  kept: 'stays as it is',
  'no-opponent': 'stays open, because its opponent is not known yet',
};

/** Loading state of the matches of the team and of the brackets of the event; renders again whenever one changes. */
function useMatches(team: string, event: string): 'loading' | 'unavailable' | 'ready' {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    wantThings([team], relatedOfTeam);
    wantThings([event], relatedOfEvent);
    const stops = [
      subscribeTree([team], relatedOfTeam, renderAgain),
      subscribeTree([event], relatedOfEvent, renderAgain),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [team, event]);
  const keys = [...treeKeys([team], relatedOfTeam), ...treeKeys([event], relatedOfEvent)];
  const states = keys.map((one) => stateOf(one).status);
  if (states.includes('loading')) return 'loading';
  return states.includes('unavailable') ? 'unavailable' : 'ready';
}

function matchName(id: string): string {
  const match = getServerThing(id);
  const round = typeof match?.round === 'string' ? `${match.round}: ` : '';
  return `${round}${typeof match?.name === 'string' ? match.name : 'a match without a name'}`;
}

function becomesText({ match, becomes, fields }: WithdrawnMatch): string {
  if (becomes !== 'carried-on') return becomesTexts[becomes];
  const ids = fields?.teams ?? getServerThing(match)?.teams;
  const names = linkedIds(ids as LinkField).map(teamName);
  if (fields?.outcome === undefined) return `is for ${names.join(' and ')} now`;
  return names.length === 0
    ? 'is not needed, because no team comes to it'
    : `is not needed: ${names.join(' and ')} advances without a match`;
}

/** Withdraws a team from an event: shows what becomes of each of its matches before anything changes. */
export default function WithdrawDialog({ team, event, onClose }: WithdrawDialogProps) {
  const key = cleanId(team) ?? team.id;
  const eventKey = cleanId(event) ?? event.id;
  const state = useMatches(key, eventKey);
  const [mode, setMode] = useState<WithdrawalMode>('forfeit');
  const withdrawing = useAction('withdraw-team');
  const undoing = useAction('undo-bracket-changes');
  const name = team.name ?? 'the team';
  const plan =
    state === 'ready' ? withdrawalPlan(getServerThing, { teamID: key, eventID: event.id, mode }) : undefined;
  const changes = plan?.matches.filter(({ fields }) => fields !== undefined) ?? [];

  const withdraw = async () => {
    const made = changesOf(getServerThing, plan?.patches ?? []);
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
      isUnchanged: () => areAsLeft(getServerThing, made),
      revert: () =>
        void undoing.run(
          { scopeID: restoreId(eventKey), changes: made },
          { success: `Withdrawal of ${name} undone` },
        ),
    });
    onClose();
  };

  return (
    <Dialog title={`Withdraw ${name}`} isOpen onClose={onClose} className={styles.dialog}>
      <div className={styles.plan}>
        <Select
          label="Treatment of its matches"
          value={mode}
          options={withdrawalModes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={(value) => setMode(withdrawalModes.find((one) => one === value) ?? 'forfeit')}
        />
        {mode === 'call-off' && (
          <p className={styles.note}>A match of a bracket that is called off sends no team on.</p>
        )}
        {state === 'loading' && <LoadingRows count={3} height={3} />}
        {state === 'unavailable' && (
          <p>Not all matches of the team and its brackets could be loaded. Try again with a connection.</p>
        )}
        {plan?.matches.length === 0 && <p>{name} has no matches in this event.</p>}
        <ul className={listStyles.list} aria-label="Treatment of each match">
          {plan?.matches.map((one) => (
            <li key={one.match} className={listStyles.entry}>
              <strong>{matchName(one.match)}</strong>
              <span>{becomesText(one)}</span>
            </li>
          ))}
          {plan && changes.length > 0 && <RankEntries ranks={plan.ranks} />}
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
