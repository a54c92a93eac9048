import type { BracketPlan } from '#domain/actions/resolve-entire-bracket.ts';
import { openSideText } from '#domain/bracket/open-sides.ts';
import styles from './PlanList.module.css';
import { matchLabel, teamName } from './plan-labels.ts';

/** The matches that still wait for a team after resolving, with the reason for each side. */
export function OpenSideList({ plan }: { plan: BracketPlan }) {
  const numbers = [...new Set(plan.openSides.map(({ matchNumber }) => matchNumber))];
  return (
    <ul className={styles.list}>
      {numbers.map((number) => (
        <li key={number} className={styles.entry}>
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
