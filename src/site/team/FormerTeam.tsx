import { Redirect } from 'wouter';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { latestOfClub } from '#domain/roster/club.ts';
import { NotFound } from '#ui/things/NotFound.tsx';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';

const list = 'special:teams';

type FormerTeamProps = { recordKey: string; childPath: string };

/** The address of a club, which leads to its latest record: that was the address of the team before each season had one. */
export default function FormerTeam({ recordKey, childPath }: FormerTeamProps) {
  const teams = useSpecial(list)?.teams;
  const { status } = useThingState(list);
  const latest = latestOfClub(cleanId(recordKey) ?? recordKey, teams ?? []);
  if (latest)
    return <Redirect to={['/team', cleanId(latest), childPath].filter(Boolean).join('/')} replace />;
  if (status !== 'loading') return <NotFound />;
  return (
    <div aria-busy="true">
      <HeaderSkeleton />
    </div>
  );
}
