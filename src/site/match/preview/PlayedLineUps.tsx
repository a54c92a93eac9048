import type { Match, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { lineUpsOf, mapsText, type PartialMaps, partialMaps, standInsOf } from '#domain/match/line-up.ts';
import { linkedIds, type RecordKey } from '#domain/record-id.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import styles from './MatchPreview.module.css';
import { PlayerRow, rowRem } from './PlayerRow.tsx';

type SideProps = { team: Team; keys: readonly RecordKey[]; maps: PartialMaps };

/** Clean ids of the stand-ins of a team who are not in it. */
function useStandIns(team: Team): ReadonlySet<RecordKey> {
  const relationships = useThings('Player Relationships', linkedIds(team.player_relationships));
  const members = new Set([...linkedIds(team.players), ...linkedIds(team.staff)]);
  const keys = standInsOf(relationships).flatMap(({ player }) => linkedIds(player));
  return new Set(keys.filter((key) => !members.has(key)));
}

function Side({ team, keys, maps }: SideProps) {
  const players = useThings('Players', keys);
  const standIns = useStandIns(team);
  const sorted = [...players].sort((a, b) => compareRoles(a.role, b.role));
  const noteOf = (key: RecordKey): string | undefined => {
    const numbers = maps.get(key);
    const parts = [standIns.has(key) ? 'Stand-in' : undefined, numbers && mapsText(numbers)];
    return parts.filter((part) => part !== undefined).join(' · ') || undefined;
  };
  const heightRem = keys.reduce((sum, key) => sum + rowRem(noteOf(key)), 0);
  return (
    <div className={styles.side}>
      <h3 className={styles.team}>
        <TeamName team={team} />
      </h3>
      {keys.length === 0 && <p className={styles.none}>The line-up is not recorded.</p>}
      <NotSaved keys={keys} />
      {keys.length > 0 && (
        <ul style={{ minHeight: `${heightRem}rem` }} className={styles.players}>
          {sorted.map((player) => (
            <PlayerRow key={player.id} player={player} note={noteOf(linkedIds(player)[0] ?? '')} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who played for each team, on which maps, and who of them was a stand-in. Renders nothing without a line-up. */
export function PlayedLineUps({ match }: { match: Match }) {
  const [leftKey, rightKey] = linkedIds(match.teams);
  const left = useThing('Teams', leftKey);
  const right = useThing('Teams', rightKey);
  const [leftKeys, rightKeys] = lineUpsOf(match);
  if (!left || !right || leftKeys.length + rightKeys.length === 0) return null;
  const maps = partialMaps(match);
  return (
    <section aria-labelledby="line-ups">
      <h2 id="line-ups" className={styles.title}>
        Line-ups
      </h2>
      <div className={styles.sides}>
        <Side team={left} keys={leftKeys} maps={maps} />
        <Side team={right} keys={rightKeys} maps={maps} />
      </div>
    </section>
  );
}
