import { Fragment } from 'react';
import type { RoleChoice } from '#contract/overlays/rosters.ts';
import type { Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { badgeTeam } from '#domain/roster/badge-team.ts';
import { shownRolesOf, teamStaff } from '#domain/roster/roster.ts';
import { rosterGroups } from '#domain/roster/roster-groups.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { type PanelColumn, TwoTeamPanel } from '../parts/panel/TwoTeamPanel.tsx';
import { PlayerRow, useRoster } from '../parts/players/PlayerRow.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { rosterRows } from './model/rows.ts';
import styles from './RostersPicture.module.css';

/** The theme of each player's team in the highlighted event, when badges are wanted. */
function useBadges(areWanted: boolean): (playerKey: string) => Theme | undefined {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', areWanted ? broadcast?.highlight_event : undefined);
  const teams = useThings('Teams', linkedIds(event?.teams));
  const themes = useThings(
    'Themes',
    teams.flatMap((team) => linkedIds(team.theme)),
  );
  return (playerKey) => {
    const themeKey = firstLinkedId(badgeTeam(teams, playerKey)?.theme);
    return themeKey ? themes.find(({ id }) => cleanId(id) === themeKey) : undefined;
  };
}

type RosterOptions = {
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

/** Players of a team, in groups, and on request its staff; as large as the column allows. */
function TeamRoster({ team, names, roles, sort, staff, badge, split }: TeamRosterProps) {
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

export type RosterColumn = PanelColumn & {
  /** Names to list instead of the team's players. */
  readonly names?: readonly string[] | undefined;
};

type RostersPictureProps = Partial<RosterOptions> & {
  columns: readonly [RosterColumn, RosterColumn] | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
};

/** Two lists of players under their team's name or a heading; nothing without both. */
export function RostersPicture({ columns, title = 'Rosters', ...options }: RostersPictureProps) {
  return (
    <TwoTeamPanel title={title} columns={columns}>
      {({ team, names }) => <TeamRoster team={team} names={names} {...options} />}
    </TwoTeamPanel>
  );
}
