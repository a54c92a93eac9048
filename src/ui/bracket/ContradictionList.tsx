import type { BracketPlan } from '#domain/actions/resolve-entire-bracket.ts';
import type { Contradiction } from '#domain/bracket/contradictions.ts';
import { feederStateText } from '#domain/bracket/open-sides.ts';
import styles from './PlanList.module.css';
import { matchLabel, teamName } from './plan-labels.ts';

type ContradictionListProps = {
  plan: BracketPlan;
  isReplaceable: (one: Contradiction) => boolean;
  isChosen: (one: Contradiction) => boolean;
  onChoose: (one: Contradiction, isOn: boolean) => void;
};

/** Matches whose teams or outcome do not fit the results, each with the way to correct it. */
export function ContradictionList({ plan, isReplaceable, isChosen, onChoose }: ContradictionListProps) {
  return (
    <ul className={styles.list}>
      {plan.contradictions.map((one) => {
        const { matchNumber, placed, due, feeder } = one;
        const word = feeder.outcome === 'win' ? 'won' : 'lost';
        return (
          <li key={`${matchNumber} ${placed}`} className={styles.entry}>
            <strong>{matchLabel(plan, matchNumber)}</strong>
            <span>
              Has {teamName(placed)}, but {teamName(due)} {word} {matchLabel(plan, feeder.matchNumber)}.
            </span>
            {isReplaceable(one) ? (
              <label className={styles.choice}>
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
              <span className={styles.now}>
                It has begun, so nothing is replaced here. Correct it by hand.
              </span>
            )}
          </li>
        );
      })}
      {plan.misfits.map((one) => (
        <li key={`${one.matchNumber} ${one.kind}`} className={styles.entry}>
          <strong>{matchLabel(plan, one.matchNumber)}</strong>
          {one.kind === 'needed' ? (
            <span>Is marked as not needed, but the results send teams to it. Clear its outcome by hand.</span>
          ) : (
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
