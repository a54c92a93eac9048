import type { BracketPlan } from '#domain/actions/resolve-entire-bracket.ts';
import type { Contradiction } from '#domain/bracket/contradictions.ts';
import styles from './PlanList.module.css';
import { matchLabel, teamName } from './plan-labels.ts';

type ContradictionListProps = {
  plan: BracketPlan;
  isReplaceable: (one: Contradiction) => boolean;
  isChosen: (one: Contradiction) => boolean;
  onChoose: (one: Contradiction, isOn: boolean) => void;
};

/** Teams that stand where a result sends another one, each with what can be done about it. */
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
    </ul>
  );
}
