import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { CardMatch } from './CardMatch.tsx';
import styles from './Popovers.module.css';

const pictureSidePx = 40;
/** Whoever played for more has a page that lists them. */
const mostTeams = 3;

/** Who a player is: role, pronouns, the teams, and what they play. */
export function PlayerCard({ playerKey }: { playerKey: string }) {
  const player = useThing('Players', playerKey);
  const theme = useLinked('Themes', player?.profile_picture_theme);
  const teams = useThings('Teams', linkedIds(player?.member_of));
  if (!player) return null;
  const { name, role, pronouns, headshot, verified } = player;
  const allNames = [...new Set(teams.map((team) => team.name))];
  const more = allNames.length - mostTeams;
  const names = allNames.slice(0, mostTeams);
  return (
    <>
      <div className={styles.head}>
        <ThemeLogo theme={theme} icon={headshot} mark={teamInitials({ name })} size={pictureSidePx} />
        <div className={styles.words}>
          <strong className={styles.name}>
            {name ?? 'Player'}
            {verified && <VerifiedMark />}
          </strong>
          {(role || pronouns) && (
            <span className={styles.facts}>
              <RoleNote role={role} />
              {pronouns && <span>{pronouns === 'any' ? 'any pronouns' : pronouns}</span>}
            </span>
          )}
          {names.length > 0 && (
            <span className={styles.note}>
              {names.join(', ')}
              {more > 0 && ` and ${more} more`}
            </span>
          )}
        </div>
      </div>
      <CardMatch teams={teams} />
    </>
  );
}
