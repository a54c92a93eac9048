import { Fragment } from 'react';
import type { RoleChoice } from '#contract/overlays/role-option.ts';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { shownRolesOf, teamStaff } from '#domain/roster/roster.ts';
import { rosterGroups } from '#domain/roster/roster-groups.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { PlayerRow } from '../parts/players/PlayerRow.tsx';
import { useRoster } from '../parts/players/use-roster.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { rosterRows } from './model/rows.ts';
import styles from './TeamRoster.module.css';
import { useBadges } from './use-badges.ts';

export type RosterOptions = {
  readonly roles: RoleChoice | undefined;
  readonly sort: boolean;
  readonly staff: boolean;
  readonly badge: boolean;
  readonly split: number | undefined;
};

type TeamRosterProps = Partial<RosterOptions> & {
  team: Team | undefined;
  /** Instead of the team's players. */
  names?: readonly string[] | undefined;
};

/** A team of people without records of their own. */
const namedTeam = (names: readonly string[]): Pick<Team, 'players' | 'limited_players'> => ({
  limited_players: names.map((name) => ({ limited: true, name })),
});

/** Who plays for a team, in groups, and on request the people around it; as large as the column allows. */
export function TeamRoster({ team, names, roles, sort, staff, badge, split }: TeamRosterProps) {
  const { frameRef, frame } = useFrame();
  const theme = useTheme(team);
  const people = useThings('Players', staff ? linkedIds(team?.staff) : undefined);
  const players = useRoster(names ? namedTeam(names) : team);
  const groups = rosterGroups(players, { isSorted: sort, split });
  const around = teamStaff(people);
  const badgeOf = useBadges(badge === true);
  const plan = frame && rosterRows(frame.height, groups, around.length);
  return (
    <div ref={frameRef} className={styles.frame}>
      {plan && (
        <Themed theme={theme} className={styles.list} style={{ columnCount: plan.columns }}>
          {groups.map((group, place) => (
            <Fragment key={group[0]?.key}>
              {place > 0 && <div className={styles.gap} />}
              {group.map((player) => (
                <PlayerRow
                  key={player.key}
                  player={player}
                  roles={shownRolesOf(player, roles)}
                  badge={badgeOf(player.key)}
                  heightPx={plan.rowPx}
                />
              ))}
            </Fragment>
          ))}
          {around.length > 0 && <div className={styles.gap} />}
          {around.map((person) => (
            <PlayerRow
              key={person.key}
              player={person}
              roles={person.eligibleRoles}
              heightPx={plan.staffPx}
              isSmall
            />
          ))}
        </Themed>
      )}
    </div>
  );
}
