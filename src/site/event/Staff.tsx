import { Suspense } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type StaffRow as Row, staffRows } from '#domain/selection/staff-rows.ts';
import { EditLinks } from '#ui/access/EditRecord.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import type { PageProps } from '../page.ts';
import { SectionHeading, SectionTools } from './SectionHeading.tsx';

/** A role and the people who have it; nothing when none of them has a record. */
function StaffRow({ row }: { row: Row }) {
  const players = useThings('Players', row.playerIds);
  return (
    <ContentRow title={row.title} isEven>
      {players.map((player) => (
        <ThingTile key={player.id} type="player" record={player} />
      ))}
    </ContentRow>
  );
}

/** For signed-in people only, because visitors set nothing. */
const EventSettingsLink = lazyPart(() => import('#ui/access/EventSettingsLink.tsx'));

/** The event's staff by role, and for them the way to its settings. */
export default function Staff({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  const { user } = useSession();
  const relationshipKeys = linkedIds(event?.player_relationships);
  const relationships = useThings('Player Relationships', relationshipKeys);
  // Drawn together, since rows would grow while roles and people arrive.
  const rows = event && isReady ? staffRows(event, relationships) : [];
  return (
    <section>
      <SectionHeading
        side={
          user &&
          event && (
            <SectionTools>
              <EditLinks event={event.id} />
              <Suspense fallback={null}>
                <EventSettingsLink event={event} />
              </Suspense>
            </SectionTools>
          )
        }
      >
        Staff
      </SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={5} height={4.75} />
        </div>
      )}
      {isReady && rows.length === 0 && (
        <NotSaved keys={relationshipKeys}>
          <EmptyState title="No staff announced" text="The people behind this event appear here." />
        </NotSaved>
      )}
      {rows.length > 0 && <NotSaved keys={relationshipKeys} />}
      {rows.map((row) => (
        <StaffRow key={row.title} row={row} />
      ))}
    </section>
  );
}
