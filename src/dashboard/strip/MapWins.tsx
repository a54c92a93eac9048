import { useServerThing } from '#data/hooks/use-server-thing.ts';
import type { TeamNumber } from '#domain/match/map-win.ts';
import { Key } from '#ui/controls/Key.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useControls } from '../controls/controls-context.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './MapWins.module.css';

type MapWinsProps = { context: DashboardContext };

/** Gives the next map to a team: as the sides stand on air, each with its real number (rules 4.5). */
export function MapWins({ context }: MapWinsProps) {
  const { mapWin } = useControls();
  if (context.teams.length < 2) return null;
  return (
    <div className={styles.wins}>
      <div className={styles.buttons}>
        {mapWin.order.map((number, index) => (
          <MapWin key={number} number={number} keys={String(index + 1)} context={context} />
        ))}
      </div>
      <span className={styles.below}>
        {mapWin.obstacle !== undefined && <span className={styles.obstacle}>{mapWin.obstacle}</span>}
        <StateMark state={mapWin.state} />
      </span>
    </div>
  );
}

type MapWinProps = MapWinsProps & { number: TeamNumber; keys: string };

function MapWin({ number, keys, context }: MapWinProps) {
  const { mapWin } = useControls();
  const team = context.teams[number - 1];
  const theme = useTheme(team);
  const onAir = useServerThing('Matches', context.matchKey);
  const score = onAir?.[`score_${number}`] ?? 0;
  const wanted = (context.match?.[`score_${number}`] ?? 0) + 1;
  const isDisabled = mapWin.obstacle !== undefined;
  const name = team?.name ?? `team ${number}`;
  return (
    <Themed theme={theme} className={styles.place}>
      <button
        type="button"
        className={styles.win}
        aria-label={`Map win for ${name}: score ${score}, then ${wanted}`}
        aria-disabled={isDisabled || undefined}
        title={mapWin.obstacle ?? `Map win for ${name} (${keys}): ${score} on air, sends ${wanted}`}
        onClick={() => mapWin.run(number)}
      >
        <TeamLogo team={team} size={36} />
        <span className={styles.code}>{teamInitials(team)}</span>
        <Key keys={keys} />
        <span className={styles.score}>
          <strong>{score}</strong> → {wanted}
        </span>
      </button>
    </Themed>
  );
}
