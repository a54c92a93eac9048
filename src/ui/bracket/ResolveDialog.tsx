import { useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { getServerThing } from '#data/things/store.ts';
import { isMatchBegun, type TeamReplacement } from '#domain/actions/replace-bracket-teams.ts';
import { type BracketPlan, resolveEntireBracket } from '#domain/actions/resolve-entire-bracket.ts';
import { areAsLeft, changesOf } from '#domain/actions/undo-bracket-changes.ts';
import type { Contradiction } from '#domain/bracket/contradictions.ts';
import { cleanId, isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { offerUndo } from '../controls/offer-undo.ts';
import { showToast, successToastMs } from '../controls/toast.ts';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { ContradictionList } from './ContradictionList.tsx';
import { OpenSideList } from './OpenSideList.tsx';
import { PlacementList } from './PlacementList.tsx';
import styles from './ResolveDialog.module.css';
import { useBracketPlan } from './use-bracket-plan.ts';

type ResolveDialogProps = { bracket: Bracket; onClose: () => void };

const notLoaded = 'Not all matches of the bracket could be loaded. Try again with a connection.';
const nothingToPlace = 'Nothing to place: every result is carried on.';
const nothingMore = 'Nothing to place.';
const needsConnection = 'Resolving needs a connection: it depends on every result the server has.';

/** What resolving a bracket would place where, and what does not fit its results; asks before either is changed. */
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
  // Somebody may have put another team there on purpose: only what a corrected result left behind is chosen already.
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
