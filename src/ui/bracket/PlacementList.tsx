import type { BracketPlan, Placement } from '#domain/actions/resolve-entire-bracket.ts';
import styles from './PlanList.module.css';
import { matchLabel, slotNames, teamName } from './plan-labels.ts';

/** Changes of a resolution: teams of matches, matches that are not played, and ranks of teams. */
export function PlacementList({ plan }: { plan: BracketPlan }) {
  return (
    <ul className={styles.list}>
      {plan.placements.map((placement) => (
        <li key={placement.matchNumber} className={styles.entry}>
          <strong>{matchLabel(plan, placement.matchNumber)}</strong>
          <Change placement={placement} />
        </li>
      ))}
      {plan.ranks.map(({ teamId, before, after }) => (
        <li key={teamId} className={styles.entry}>
          <strong>Rank of {teamName(teamId)}</strong>
          <span className={styles.now}>Now: {before ?? 'none'}</span>
          <span>Then: {after.text}</span>
        </li>
      ))}
    </ul>
  );
}

function Change({ placement: { before, after, isMarked } }: { placement: Placement }) {
  const now = slotNames(before);
  const then = slotNames(after);
  const side = (place: 0 | 1) => (then[place] === now[place] ? then[place] : <b>{then[place]}</b>);
  const isPlaced = before.join() !== after.join();
  const lone = after[0] === undefined || after[1] === undefined ? (after[0] ?? after[1]) : undefined;
  const marked =
    lone === undefined
      ? 'Not needed: it is not played.'
      : `Not needed: ${teamName(lone)} advances without a match.`;
  if (!isPlaced) return <span>{marked}</span>;
  return (
    <>
      <span className={styles.now}>
        Now: {now[0]} vs {now[1]}
      </span>
      <span>
        Then: {side(0)} vs {side(1)}
      </span>
      {isMarked && <span>{marked}</span>}
    </>
  );
}
