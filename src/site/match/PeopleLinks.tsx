import { useThings } from '#data/hooks/use-things.ts';
import { PlayerList } from '#ui/things/PlayerList.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';

type PeopleLinksProps = { ids: readonly string[]; isComplete: boolean };

/** People by name, all at once when they are here. */
export function PeopleLinks({ ids, isComplete }: PeopleLinksProps) {
  const players = useThings('Players', ids);
  return isComplete || players.length === ids.length ? (
    <PlayerList players={players} />
  ) : (
    <Skeleton width="8rem" height="1.2em" />
  );
}
