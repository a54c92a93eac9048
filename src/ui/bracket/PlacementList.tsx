import { getServerThing } from '#data/things/store.ts';
import type { BracketPlan, Placement, RankChange } from '#domain/actions/resolve-entire-bracket.ts';
import type { Slots } from '#domain/bracket/bracket-match.ts';
import { teamToBeDecidedText } from '#domain/bracket/implications.ts';
import styles from './PlanList.module.css';

const textOf = (id: string, field: string): string | undefined => {
  const value = getServerThing(id)?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const teamName = (id: string): string => textOf(id, 'name') ?? 'a team without a name';

/** `Upper Final (M11)`, as implications name it. */
export function matchLabel({ matches }: BracketPlan, matchNumber: number): string {
  const id = matches[matchNumber - 1] ?? '';
  const number = getServerThing(id)?.match_number;
  const round = textOf(id, 'round');
  return `${round === undefined ? '' : `${round} `}(M${typeof number === 'number' ? number : matchNumber})`;
}

/** Both sides of a match as people read them. */
function slotNames([left, right]: Slots): readonly [string, string] {
  const nameOf = (id: string | undefined) => (id === undefined ? teamToBeDecidedText : teamName(id));
  return [nameOf(left), nameOf(right)];
}

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
      <RankEntries ranks={plan.ranks} />
    </ul>
  );
}

/** Entries of a list, one for each team whose rank changes. */
export function RankEntries({ ranks }: { ranks: readonly RankChange[] }) {
  return ranks.map(({ teamId, before, after }) => (
    <li key={teamId} className={styles.entry}>
      <strong>Rank of {teamName(teamId)}</strong>
      <span className={styles.now}>Now: {before ?? 'none'}</span>
      <span>Then: {after?.text ?? 'none'}</span>
    </li>
  ));
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
