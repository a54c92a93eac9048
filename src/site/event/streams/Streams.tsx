import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { streamTable } from '#domain/schedule/stream-counts.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { useEvent } from '../use-event.ts';
import { StreamsTable } from './StreamsTable.tsx';

/** How often each team of the event is on stream, and when next. */
export default function Streams({ params }: PageProps) {
  const { eventKey, event } = useEvent(params, 'Streams');
  useTree('event-streams', [eventKey]);
  const teamKeys = linkedIds(event?.teams);
  const matchKeys = linkedIds(event?.matches);
  const teams = useThings('Teams', teamKeys);
  const matches = useThings('Matches', matchKeys);
  // Only matches without a code depend on who worked on them.
  const uncoded = matches.filter((match) => !match.stream_code);
  const roleKeys = [...new Set(uncoded.flatMap((match) => linkedIds(match.player_relationships)))];
  const roles = useThings('Player Relationships', roleKeys);
  const roleByKey = new Map(roles.map((role) => [cleanId(role), role.singular_name]));
  const isReady = useSettled([...teamKeys, ...matchKeys, ...roleKeys]) && event !== undefined;
  const table = streamTable({ teams, matches, roleOf: (key) => roleByKey.get(key) });
  return (
    <section>
      <SectionHeading>Streams</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={1} height={2.75 + 3.25 * (teamKeys.length || 6)} />
        </div>
      )}
      {isReady && table.rows.length === 0 && (
        <EmptyState title="No matches yet" text="Teams appear here with their first match." />
      )}
      {isReady && table.rows.length > 0 && <StreamsTable table={table} />}
    </section>
  );
}
