import clsx from 'clsx';
import { Suspense } from 'react';
import { useThing } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EditLinks } from '#ui/access/EditRecord.tsx';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SpoilerGate } from '#ui/spoilers/SpoilerGate.tsx';
import { StandingsPlaceholder, StandingsTable } from '#ui/standings/StandingsTable.tsx';
import { useStandings } from '#ui/standings/use-standings.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import type { PageProps } from '../page.ts';
import styles from './EventStandings.module.css';
import { SectionHeading, SectionTools } from './SectionHeading.tsx';

const loadCrossTables = () => import('./CrossTables.tsx');
const CrossTables = lazyPart(loadCrossTables);
// Asked for beside the records, so that it is there with them and nothing below it moves.
loadCrossTables().catch(() => undefined);

/** Tables with more columns than this take the whole width. */
const narrowColumns = 4;

/** The tables that the event's settings list, in their order. */
export default function EventStandings(props: PageProps) {
  return (
    <SpoilerGate event={props.recordKey} what="standings">
      <Tables {...props} />
    </SpoilerGate>
  );
}

function Tables({ recordKey, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const { tables, isReady } = useStandings(event);
  const shown = tables.filter((table) => table.rows.length > 0);
  const isDrawn = isReady || (event !== undefined && isComplete);
  const placeholders = tables.length > 0 ? tables : [undefined];
  const isNarrow = tables.every((table) => table.columns.length <= narrowColumns);
  const className = clsx(styles.tables, isNarrow && (tables.length > 1 ? styles.narrow : styles.single));
  const matchKeys = linkedIds(event?.matches);
  const teamCount = linkedIds(event?.teams).length || 6;
  return (
    <section>
      <SectionHeading
        side={
          <SectionTools>
            <EditLinks event={event?.id} />
            <ShareButton title={`the standings of ${event?.name ?? 'this event'}`} />
          </SectionTools>
        }
      >
        Standings
      </SectionHeading>
      {!isDrawn && (
        <div className={className} aria-busy="true">
          {placeholders.map((table, index) => (
            <StandingsPlaceholder
              // biome-ignore lint/suspicious/noArrayIndexKey: the tables keep their order.
              key={index}
              teamCount={table?.rows.length || Math.ceil(teamCount / placeholders.length)}
            />
          ))}
        </div>
      )}
      {isDrawn && shown.length === 0 && (
        <NotSaved keys={matchKeys}>
          <EmptyState
            title="No standings yet"
            text="They are worked out as soon as there are group matches."
          />
        </NotSaved>
      )}
      {shown.length > 0 && <NotSaved keys={matchKeys} />}
      {isDrawn && (
        <div className={className}>
          {shown.map((table, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tables keep their order.
            <StandingsTable key={index} table={table} />
          ))}
        </div>
      )}
      {isDrawn && shown.length > 0 && (
        <Suspense>
          <CrossTables matchKeys={matchKeys} tables={shown} />
        </Suspense>
      )}
    </section>
  );
}
