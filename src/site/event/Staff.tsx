import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { linkedIds } from '#domain/record-id.ts';
import { staffRows } from '#domain/selection/staff-rows.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { StaffRow } from './StaffRow.tsx';
import { useEvent } from './use-event.ts';

/** The people behind the event, by what they do. */
export default function Staff({ params }: PageProps) {
  const { eventKey, event } = useEvent(params, 'Staff');
  useTree('event-staff', [eventKey]);
  const relationshipKeys = linkedIds(event?.player_relationships);
  const relationships = useThings('Player Relationships', relationshipKeys);
  const areRolesKnown = useSettled(relationshipKeys);
  const rows = event && areRolesKnown ? staffRows(event, relationships) : [];
  // Rows grow while roles and people arrive, so they are drawn together.
  const arePeopleKnown = useSettled(rows.flatMap((row) => row.playerIds));
  const isReady = event !== undefined && areRolesKnown && arePeopleKnown;
  return (
    <section>
      <SectionHeading>Staff</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={5} height={4.75} />
        </div>
      )}
      {isReady && rows.length === 0 && (
        <EmptyState title="No staff announced" text="The people behind this event appear here." />
      )}
      <div hidden={!isReady}>
        {rows.map((row) => (
          <StaffRow key={row.title} row={row} />
        ))}
      </div>
    </section>
  );
}
