import type { Bracket, GameEvent } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { bracketPlaces, tablePlaces } from '#domain/selection/decided-places.ts';
import { useStandings } from '#ui/standings/use-standings.ts';
import styles from '../event/overview/PlacesBox.module.css';
import { PlacesBox } from '../event/overview/PlacesBox.tsx';

type DecidedResultProps = { event: GameEvent; brackets: readonly Bracket[] };

/** The winners by the results themselves: of each bracket, or of the table of an event without brackets. */
export default function DecidedResult({ event, brackets }: DecidedResultProps) {
  if (brackets.length === 0) return <TableResult event={event} />;
  return brackets.map((bracket) => (
    <BracketResult key={bracket.id} bracket={bracket} isOnly={brackets.length === 1} />
  ));
}

function BracketResult({ bracket, isOnly }: { bracket: Bracket; isOnly: boolean }) {
  const keys = linkedIds(bracket.ordered_matches);
  const matches = new Map(useThings('Matches', keys).map((match) => [cleanId(match), match]));
  const layout = parseLayout(bracket.bracket_layout);
  if (!layout) return null;
  const places = bracketPlaces(
    layout,
    keys.map((key) => matches.get(key)),
  );
  if (places.length === 0) return null;
  return <PlacesBox places={places} stage={isOnly ? undefined : bracket.name} />;
}

/** Of several tables nobody knows which one decides. */
function TableResult({ event }: { event: GameEvent }) {
  const { tables, isReady } = useStandings(event);
  const [table, ...others] = tables;
  if (!table || others.length > 0) return null;
  if (!isReady) return <div className={styles.place} />;
  const places = tablePlaces(table);
  return places.length > 0 && <PlacesBox places={places} />;
}
