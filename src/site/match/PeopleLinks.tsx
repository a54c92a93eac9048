import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { PlayerList } from '#ui/things/PlayerList.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';

/** People by name, all at once when they are here. */
export function PeopleLinks({ ids }: { ids: readonly string[] }) {
  const players = useThings('Players', ids);
  const isSettled = useSettled(ids);
  return isSettled ? <PlayerList players={players} /> : <Skeleton width="8rem" height="1.2em" />;
}
