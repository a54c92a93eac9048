import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { streamTable } from '#domain/schedule/stream-counts.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { StreamsTable } from './StreamsTable.tsx';

const minuteMs = 60_000;

/** How often each team of the event is on stream, and when next. */
export default function Streams({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  const nowMs = useClock(minuteMs);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  const matches = useThings('Matches', linkedIds(event?.matches));
  // Only matches without a code depend on who worked on them, which no path of the page's tree can say.
  const uncoded = matches.filter((match) => !match.stream_code);
  const roleKeys = [...new Set(uncoded.flatMap((match) => linkedIds(match.player_relationships)))];
  const roles = useThings('Player Relationships', roleKeys);
  const roleByKey = new Map(roles.map((role) => [cleanId(role), role.singular_name]));
  const isDrawn = useSettled(roleKeys) && isReady;
  const table = streamTable({ teams, matches, roleOf: (key) => roleByKey.get(key), nowMs });
  return (
    <section>
      <SectionHeading>Streams</SectionHeading>
      {!isDrawn && (
        <div aria-busy="true">
          <LoadingRows count={1} height={2.75 + 3.25 * (teamKeys.length || 6)} />
        </div>
      )}
      {isDrawn && table.rows.length === 0 && (
        <EmptyState title="No matches yet" text="Teams appear here with their first match." />
      )}
      {isDrawn && <NotSaved keys={roleKeys} />}
      {isDrawn && table.rows.length > 0 && <StreamsTable table={table} />}
    </section>
  );
}
