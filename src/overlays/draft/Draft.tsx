import type { CSSProperties } from 'react';
import { draft } from '#contract/overlays/draft.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import { draftingTeams, draftPool } from '#domain/draft/draft-pool.ts';
import { nextPick } from '#domain/draft/next-pick.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { isInCategory } from '#domain/selection/team-categories.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import styles from './Draft.module.css';
import { DraftTeam } from './DraftTeam.tsx';
import { boardPlan } from './model/board-plan.ts';
import { PoolList } from './PoolList.tsx';

/** In narrower columns of teams a sign would leave too little for the name. */
const leastIconColumnPx = 150;

/** Who can still be drafted, and the teams with their picks (overlays-show, draft). */
export default drawOverlay(draft, function Draft({ options }) {
  const { event } = useOverlay();
  const players = useThings('Players', linkedIds(event?.draftable_players));
  const signups = useThings(
    'Signup Data',
    players.flatMap((player) => linkedIds(player.signup_data)),
  );
  const all = draftingTeams(useThings('Teams', linkedIds(event?.teams)));
  const teams = all.filter((team) => isInCategory(team, options.category));
  const known = players.flatMap((player) => draftPlayer(player, signups, cleanId(event) ?? undefined) ?? []);
  const sizes = teams.map((team) => linkedIds(team.players).length);
  const next = options.order && nextPick(sizes, options.order, options.eachTeam);
  const { frameRef, frame } = useFrame();
  const slots = Math.max(options.eachTeam ?? 0, ...sizes);
  const plan = frame && boardPlan(frame.height, options.rows, slots, options);
  const columns = Math.max(1, Math.ceil(teams.length / options.rows));
  const style = { '--columns': columns } as CSSProperties;
  const hasPickIcons = options.icons && (frame?.width ?? 0) / columns >= leastIconColumnPx;
  // Names in several columns need more than the quarter that one has.
  const pool = options.columns === 'role' || options.columns > 2 ? '2fr' : '1fr';
  const poolStyle = { '--pool': pool } as CSSProperties;
  return (
    <PanelPicture
      title="Draftable players"
      subtitle={event?.short}
      isExtended={false}
      isFull
      isShown={known.length > 0 && teams.length > 0}
    >
      <div className={styles.board} style={poolStyle}>
        <PoolList players={draftPool(known, all)} columns={options.columns} hasIcons={options.icons} />
        <div ref={frameRef} className={styles.teams} style={style}>
          {plan &&
            teams.map((team, place) => (
              <DraftTeam
                key={team.id}
                team={team}
                isNext={place === next}
                hasIcons={hasPickIcons}
                eachTeam={options.eachTeam}
                plan={plan}
              />
            ))}
        </div>
      </div>
    </PanelPicture>
  );
});
