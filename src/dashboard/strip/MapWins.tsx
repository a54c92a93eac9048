import type { TeamNumber } from '#domain/match/map-win.ts';
import { Key } from '#ui/controls/Key.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { type Command, isBlocked } from '../commands/command.ts';
import { usePress } from '../commands/use-press.ts';
import { StateMark, UnseenMark } from '../parts/StateMark.tsx';
import { useLiveTeams } from '../show/use-live-match.ts';
import styles from './MapWins.module.css';
import { matchControl } from './match-control.ts';

/** Gives the next map to a team: in the order of the sides on air, each with the team's real number. */
export function MapWins() {
  const { mapWins, order } = matchControl.use();
  const { obstacle: ofFirst, state = 'idle', since, glass, draws } = mapWins[0] ?? {};
  /** Of both: during a map win they differ, and its state says that it is being sent. */
  const obstacle = mapWins.every((command) => command.obstacle === ofFirst) ? ofFirst : undefined;
  return (
    <div className={styles.wins}>
      <div className={styles.buttons}>
        {order.map((number, place) => {
          const command = mapWins[place];
          return command && <MapWin key={number} number={number} command={command} />;
        })}
      </div>
      <span className={styles.below}>
        {obstacle !== undefined && <span className={styles.obstacle}>{obstacle}</span>}
        <StateMark state={state} since={since} glass={glass} />
        <UnseenMark draws={draws} />
      </span>
    </div>
  );
}

/**
 * The button runs at once, as it shows the team and the score that the question for key and palette names; who may not
 * take the win back is asked here too.
 */
function MapWin({ number, command }: { number: TeamNumber; command: Command }) {
  const team = useLiveTeams()[number - 1];
  const theme = useTheme(team);
  const { canUndo } = matchControl.use();
  const press = usePress();
  const { id, key, now = '0', wanted = now, next, obstacle, run } = command;
  const name = team?.name ?? `team ${number}`;
  const isUnderWay = wanted !== now;
  const after = isUnderWay ? wanted : next;
  const winsLabel = [
    `${now} on air`,
    ...(isUnderWay ? [`pressed: ${wanted}`] : []),
    ...(next === undefined ? [] : [`then ${next}`]),
  ].join(', ');
  return (
    <Themed theme={theme} className={styles.place}>
      <button
        type="button"
        className={styles.win}
        aria-label={`Map win for ${name}: ${winsLabel}`}
        aria-disabled={isBlocked(command) || undefined}
        aria-keyshortcuts={key}
        title={obstacle ?? `Map win for ${name} (${key}): ${winsLabel}`}
        onClick={() => {
          // After a wait it asks: what the button shows is then about another map.
          if (canUndo && obstacle === undefined) run();
          else press(id);
        }}
      >
        <TeamLogo team={team} size={36} />
        <span className={styles.code}>{teamInitials(team)}</span>
        {key !== undefined && <Key keys={key} />}
        <span className={styles.score}>
          <strong>{now}</strong>
          {after !== undefined && <> → {isUnderWay ? <strong>{after}</strong> : after}</>}
        </span>
      </button>
    </Themed>
  );
}
