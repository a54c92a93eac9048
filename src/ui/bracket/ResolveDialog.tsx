import { useEffect, useReducer, useState } from 'react';
import { CodedError } from '#contract/errors.ts';
import type { Bracket } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { getServerThing, stateOf, wantThings } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree.ts';
import { isMatchBegun, type TeamReplacement } from '#domain/actions/bracket-edits.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import {
  type BracketPlan,
  bracketPlan,
  resolveEntireBracket,
} from '#domain/actions/resolve-entire-bracket.ts';
import { areAsLeft, changesOf } from '#domain/actions/undo-bracket-changes.ts';
import type { Contradiction } from '#domain/bracket/contradictions.ts';
import { feederStateText, openSideText } from '#domain/bracket/open-sides.ts';
import { cleanId, isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { offerUndo } from '../controls/offer-undo.ts';
import { showToast, successToastMs } from '../controls/toast.ts';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { matchLabel, PlacementList, teamName } from './PlacementList.tsx';
import planListStyles from './PlanList.module.css';
import styles from './ResolveDialog.module.css';

type ContradictionListProps = {
  plan: BracketPlan;
  isReplaceable: (one: Contradiction) => boolean;
  isChosen: (one: Contradiction) => boolean;
  onChoose: (one: Contradiction, isOn: boolean) => void;
};

/** Matches whose teams or outcome do not fit the results, each with the way to correct it. */
function ContradictionList({ plan, isReplaceable, isChosen, onChoose }: ContradictionListProps) {
  return (
    <ul className={planListStyles.list}>
      {plan.contradictions.map((one) => {
        const { matchNumber, placed, due, feeder } = one;
        const word = feeder.outcome === 'win' ? 'won' : 'lost';
        return (
          <li key={`${matchNumber} ${placed}`} className={planListStyles.entry}>
            <strong>{matchLabel(plan, matchNumber)}</strong>
            <span>
              Has {teamName(placed)}, but {teamName(due)} {word} {matchLabel(plan, feeder.matchNumber)}.
            </span>
            {isReplaceable(one) ? (
              <label className={planListStyles.choice}>
                <input
                  type="checkbox"
                  checked={isChosen(one)}
                  onChange={(event) => onChoose(one, event.target.checked)}
                />
                <span>
                  Replace {teamName(placed)} with <b>{teamName(due)}</b>
                </span>
              </label>
            ) : (
              <span className={planListStyles.now}>
                It has begun, so nothing is replaced here. Correct it by hand.
              </span>
            )}
          </li>
        );
      })}
      {plan.misfits.map((one) => (
        <li key={`${one.matchNumber} ${one.kind}`} className={planListStyles.entry}>
          <strong>{matchLabel(plan, one.matchNumber)}</strong>
          {one.kind === 'needed' && (
            <span>Is marked as not needed, but the results send teams to it. Clear its outcome by hand.</span>
          )}
          {one.kind === 'spared' && (
            <span>
              Has a result, but {matchLabel(plan, one.first)} has ended the bracket. Correct one of them by
              hand.
            </span>
          )}
          {one.kind === 'not-sent' && (
            <span>
              Has {teamName(one.placed)} from {matchLabel(plan, one.feeder.matchNumber)}, which{' '}
              {feederStateText(plan.after, one.feeder.matchNumber)}. Correct it by hand.
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type BracketPlanState =
  | { readonly kind: 'loading' | 'unavailable' }
  /** Reason why the bracket cannot be resolved, as a sentence. */
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'ready'; readonly plan: BracketPlan };

/** All that the plan is made of: of one match that is missing its targets would be said to be open. */
const related = ['ordered_matches.teams', 'ordered_matches.maps'];

/** Returns the changes that resolving a bracket would make, by the server's current records. */
function useBracketPlan(key: string): BracketPlanState {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    wantThings([key], related);
    return subscribeTree([key], related, drawAgain);
  }, [key]);

  const states = treeKeys([key], related).map((one) => stateOf(one).status);
  if (states.includes('loading')) return { kind: 'loading' };
  if (states.includes('unavailable')) return { kind: 'unavailable' };
  try {
    return { kind: 'ready', plan: bracketPlan(getServerThing, { bracketID: key }) };
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    return { kind: 'unusable', message: new CodedError(error.code, error.details).message };
  }
}

/** The matches that still wait for a team after resolving, with the reason for each side. */
function OpenSideList({ plan }: { plan: BracketPlan }) {
  const numbers = [...new Set(plan.openSides.map(({ matchNumber }) => matchNumber))];
  return (
    <ul className={planListStyles.list}>
      {numbers.map((number) => (
        <li key={number} className={planListStyles.entry}>
          <strong>{matchLabel(plan, number)}</strong>
          {plan.openSides
            .filter(({ matchNumber }) => matchNumber === number)
            .map((side) => (
              <span key={side.slot}>
                {openSideText(side, {
                  matchOf: (feeder) => matchLabel(plan, feeder),
                  teamOf: teamName,
                })}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

type ResolveDialogProps = { bracket: Bracket; onClose: () => void };

const notLoaded = 'Not all matches of the bracket could be loaded. Try again with a connection.';
const nothingToPlace = 'Nothing to place: every result is carried on.';
const nothingMore = 'Nothing to place.';
const needsConnection = 'Resolving needs a connection: it depends on every result the server has.';

/**
 * Dialog with the placements that resolving a bracket would make, and the teams that contradict its results. It asks
 * before either is changed.
 */
export default function ResolveDialog({ bracket, onClose }: ResolveDialogProps) {
  const key = cleanId(bracket) ?? bracket.id;
  const state = useBracketPlan(key);
  const name = bracket.name ?? 'the bracket';
  return (
    <Dialog title={`Resolve ${name}`} isOpen onClose={onClose} className={styles.dialog}>
      {state.kind === 'loading' && <LoadingRows count={3} height={3} />}
      {state.kind === 'unavailable' && <p>{notLoaded}</p>}
      {state.kind === 'unusable' && <p>{state.message}</p>}
      {state.kind === 'ready' ? (
        <Plan plan={state.plan} bracketID={restoreId(key)} name={name} onClose={onClose} />
      ) : (
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </Dialog>
  );
}

type PlanProps = { plan: BracketPlan; bracketID: string; name: string; onClose: () => void };

function Plan({ plan, bracketID, name, onClose }: PlanProps) {
  const { placements, ranks, contradictions } = plan;
  const resolving = useAction('resolve-entire-bracket');
  const replacing = useAction('replace-bracket-teams');
  const undoing = useAction('undo-bracket-changes');
  const { isOnline } = useConnection();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isRunning = resolving.isRunning || replacing.isRunning;
  const hasPlaces = placements.length + ranks.length > 0;
  const hasDoubts = contradictions.length + plan.misfits.length > 0;
  const matchOf = ({ matchNumber }: Contradiction) => plan.matches[matchNumber - 1] ?? '';
  const isReplaceable = (one: Contradiction) => !isMatchBegun(getServerThing, matchOf(one));
  // A user may have chosen another team deliberately: only teams left behind by a corrected result are selected
  // already.
  const isChosen = (one: Contradiction) => isReplaceable(one) && (chosen.get(idOf(one)) ?? one.isCorrected);
  const replacements = contradictions.filter(isChosen).map(
    (one): TeamReplacement => ({
      match: matchOf(one),
      old: restoreId(one.placed),
      new: restoreId(one.due),
    }),
  );

  const resolve = async () => {
    const made = changesOf(getServerThing, resolveEntireBracket(getServerThing, { bracketID }, {}));
    const outcome = await resolving.run({ bracketID });
    if (outcome.status !== 'done') return;
    const text = outcome.data.message.trim();
    if (outcome.data.hasError) showToast({ text, kind: 'error' });
    else if (made.length === 0) showToast({ text, kind: 'success', durationMs: successToastMs });
    else
      await offerUndo(outcome, {
        name: `resolve ${bracketID}`,
        done: text,
        isUnchanged: () => areAsLeft(getServerThing, made),
        revert: () =>
          void undoing.run({ scopeID: bracketID, changes: made }, { success: `Resolving ${name} undone` }),
      });
    onClose();
  };
  const replace = async () => {
    const outcome = await replacing.run({ bracketID, replacements });
    if (outcome.status === 'refused') return;
    const back = replacements.map(({ match, old, new: next }) => ({ match, old: next, new: old }));
    await offerUndo(outcome, {
      name: `replace ${bracketID}`,
      done: `${teamCount(replacements.length)} replaced in ${name}`,
      isUnchanged: () => back.every(({ match, old }) => hasTeam(match, old)),
      revert: () =>
        void replacing.run(
          { bracketID, replacements: back, isUndo: true },
          { success: `${teamCount(back.length)} put back in ${name}` },
        ),
    });
    onClose();
  };

  const mayReplace = contradictions.some(isReplaceable);

  return (
    <div className={styles.plan}>
      {!isOnline && (
        <p className={styles.note} role="status">
          {needsConnection}
        </p>
      )}
      <section className={styles.section} aria-label="What is placed">
        {hasPlaces ? (
          <PlacementList plan={plan} />
        ) : (
          <p>{hasDoubts || plan.openSides.length > 0 ? nothingMore : nothingToPlace}</p>
        )}
        {hasPlaces && (
          <Button
            disabled={isRunning || !isOnline}
            aria-busy={resolving.isRunning}
            onClick={() => void resolve()}
          >
            Resolve bracket
          </Button>
        )}
      </section>
      {hasDoubts && (
        <section className={styles.section} aria-label="What does not fit the results">
          <h3 className={styles.heading}>Does not fit the results</h3>
          <p className={styles.note}>
            Resolving never replaces a team or an outcome.
            {mayReplace && ' What is ticked here is replaced by its own button, and can be undone.'}
          </p>
          <ContradictionList
            plan={plan}
            isReplaceable={isReplaceable}
            isChosen={isChosen}
            onChoose={(one, isOn) => setChosen(new Map(chosen).set(idOf(one), isOn))}
          />
          {mayReplace && (
            <Button
              disabled={isRunning || !isOnline || replacements.length === 0}
              aria-busy={replacing.isRunning}
              onClick={() => void replace()}
            >
              Replace {teamCount(replacements.length)}
            </Button>
          )}
        </section>
      )}
      {plan.openSides.length > 0 && (
        <section className={styles.section} aria-label="Still open">
          <h3 className={styles.heading}>Still open</h3>
          <OpenSideList plan={plan} />
        </section>
      )}
      <Button look="quiet" onClick={onClose}>
        {hasPlaces || mayReplace ? 'Cancel' : 'Close'}
      </Button>
    </div>
  );
}

const idOf = ({ matchNumber, placed, due }: Contradiction): string => `${matchNumber} ${placed} ${due}`;
const teamCount = (count: number): string => `${count} ${count === 1 ? 'team' : 'teams'}`;

function hasTeam(match: string, team: string): boolean {
  const teams = getServerThing(match)?.teams as string[] | undefined;
  return linkedIds(teams).some((id) => isSameRecord(id, team));
}
