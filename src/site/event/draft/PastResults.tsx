import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { pastResults } from '#domain/draft/draft-pool.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import styles from './PastResults.module.css';

/** The latest are enough beside a name. */
const shownCount = 3;

type PastResultsProps = { player: Player; eventKey: string | undefined };

/** The teams that a player was in at earlier events, and what these won. */
export default function PastResults({ player, eventKey }: PastResultsProps) {
  const teamIds = linkedIds(player.member_of);
  const teams = useThings('Teams', teamIds);
  const events = useThings('Events', [...new Set(teams.flatMap((team) => firstLinkedId(team.event) ?? []))]);
  const eventOf = (id: string) => events.find((event) => cleanId(event) === id);
  const results = pastResults(teams, { eventKey, eventOf }).slice(0, shownCount);
  const accolades = useThings(
    'Accolades',
    results.flatMap(({ accoladeIds }) => accoladeIds),
  );
  return (
    <>
      <ul className={styles.results}>
        {results.map(({ team, accoladeIds }) => {
          const won = accolades.filter((one) => accoladeIds.includes(cleanId(one) ?? ''));
          const words = [
            eventOf(firstLinkedId(team.event) ?? '')?.name,
            ...won.map((one) => one.event_relative_name ?? one.name),
          ];
          return (
            <li key={team.id}>
              <TeamLink team={team} /> {words.filter(Boolean).join(' · ')}
            </li>
          );
        })}
      </ul>
      <NotSaved keys={teamIds} />
    </>
  );
}
