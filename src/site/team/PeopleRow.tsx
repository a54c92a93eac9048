import { useThings } from '#data/hooks/use-things.ts';
import { useUnsavedCount } from '#data/hooks/use-unsaved-count.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';

type PeopleRowProps = {
  title: string;
  /** Clean ids of players. */
  ids: readonly string[];
  hasHeadshots?: boolean | undefined;
  /** Names what they play, or what they do for the team. */
  hasRole?: boolean | undefined;
  hasStaffRole?: boolean | undefined;
};

/** A row of people; draws nothing when there are none. */
export function PeopleRow({ title, ids, hasHeadshots, hasRole, hasStaffRole }: PeopleRowProps) {
  const people = useThings('Players', ids);
  const unsavedCount = useUnsavedCount(ids);
  return (
    <ContentRow title={title}>
      {unsavedCount > 0 && <NotSaved keys={ids} />}
      {people.map((player) => (
        <ThingTile
          key={player.id}
          type="player"
          record={player}
          headshot={hasHeadshots}
          note={
            hasRole
              ? player.role && <RoleNote role={player.role} />
              : hasStaffRole
                ? player.staff_role
                : undefined
          }
        />
      ))}
    </ContentRow>
  );
}
