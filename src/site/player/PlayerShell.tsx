import { tabsOf } from '#contract/page-tabs.ts';
import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { compareTeams } from '#domain/match/record-order.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { FollowButton } from '#ui/things/FollowButton.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { CalendarButton } from '../record/calendar/CalendarButton.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { RecordHeader, RecordSocials } from '../record/RecordHeader.tsx';
import styles from './PlayerShell.module.css';

/** Header and tabs of a player's pages. */
export default function PlayerShell(props: EntityShellProps) {
  return (
    <RecordGate table="Players" recordKey={props.recordKey} skeleton={<HeaderSkeleton />}>
      {(player) => <PlayerFrame {...props} player={player} />}
    </RecordGate>
  );
}

type PlayerFrameProps = EntityShellProps & { player: Player };

function PlayerFrame({ player, title, isComplete, children }: PlayerFrameProps) {
  const theme = useLinked('Themes', player.profile_picture_theme);
  const memberOf = useThings('Teams', linkedIds(player.member_of));
  const relationships = useThings('Player Relationships', linkedIds(player.player_relationships));
  // With several clubs it is unknown which one is current; the overview lists them all.
  const clubs = new Set(memberOf.map(({ club, id }) => club ?? id));
  const isOfOne = clubs.size === 1 && memberOf.length === linkedIds(player.member_of).length;
  const team = isOfOne ? [...memberOf].sort(compareTeams).at(-1) : undefined;
  const role = player.role;
  useTitle(title({ name: player.name }));

  const picture = (
    <HeaderLogo theme={theme} picture={player.headshot} mark={teamInitials({ name: player.name })} />
  );
  return (
    <>
      <RecordHeader
        theme={theme}
        logo={picture}
        name={
          <>
            {player.name ?? 'Player'}
            {player.verified && <VerifiedMark />}
          </>
        }
        below={
          (player.pronouns || role || team) && (
            <>
              {(team || role) && (
                <span className={styles.place}>
                  {team && <TeamLink team={team} />}
                  {role && (
                    <span className={styles.role}>
                      <RoleNote role={role} />
                    </span>
                  )}
                </span>
              )}
              {player.pronouns && (
                <span className={styles.pill}>
                  {player.pronouns === 'any' ? 'any pronouns' : player.pronouns}
                </span>
              )}
            </>
          )
        }
        extras={
          <>
            <FollowButton kind="player" record={player} name={player.name ?? 'this player'} />
            <CalendarButton
              of={{ kind: 'player', key: cleanId(player) ?? player.id }}
              name={player.name ?? 'Player'}
            />
            <EditRecord record={player} name={player.name} />
            <RecordSocials socials={player.socials} isComplete={isComplete} />
          </>
        }
      />
      <SubNavigation
        items={tabsOf('player', { player, memberOf, relationships })}
        base={`/player/${cleanId(player)}`}
        label={player.name}
      />
      {children}
    </>
  );
}
