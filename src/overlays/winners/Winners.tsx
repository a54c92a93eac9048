import { winners } from '#contract/overlays/teams.ts';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { formatTitle } from '#domain/broadcast/title-format.ts';
import { linkedIds } from '#domain/record-id.ts';
import { teamRoster } from '#domain/roster/roster.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import type { TeamLook } from '../parts/match/use-team-looks.ts';
import { useMatchTeams, useWinner } from '../parts/match/use-winner.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { Confetti } from '../parts/particles/Confetti.tsx';
import { SplashPlate } from '../parts/splash/SplashPlate.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onOneLine, onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Winners.module.css';

type Named = { readonly name?: string | undefined };

/** Names as one line, each once. */
export function joinedNames(people: readonly Named[]): string {
  const names = people.flatMap(({ name }) => name?.trim() || []);
  return [...new Set(names)].join(' · ');
}

/** Roles of the staff that are named beside the team. */
const staffRole = /manager|coach|staff/i;

/** The players of a team, and its staff by list and by role, each as one line. */
function usePeople(team: Team | undefined): { readonly players: string; readonly staff: string } {
  const players = useThings('Players', linkedIds(team?.players));
  const listed = useThings('Players', linkedIds(team?.staff));
  const roles = useThings('Player Relationships', linkedIds(team?.player_relationships)).filter(
    ({ singular_name: role }) => staffRole.test(role ?? ''),
  );
  const named = useThings(
    'Players',
    roles.flatMap(({ player }) => linkedIds(player)),
  );
  return {
    players: joinedNames(team ? teamRoster(team, players) : []),
    staff: joinedNames([...listed, ...named]),
  };
}

const keyOf = ({ team }: TeamLook): string => team.id;
/** Duration of the elements' leaving, ms (their Slide). */
const leaveMs = 300;

/** The team that won the match, its players and staff; nothing before there is a winner. */
export default drawOverlay(winners, function Winners({ options }) {
  const { broadcast, event, common, canAnimate } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const teams = useMatchTeams(match).map(({ team }) => team);
  const { value: winner, isOpen } = useHeld(useWinner(match), {
    keyOf,
    holdMs: () => (canAnimate ? leaveMs : 0),
  });
  const { players, staff } = usePeople(winner?.team);
  useOverlaySubject(match?.name);
  const name = winner?.team.name ?? winner?.team.code ?? '';
  const extra = options.extra
    ? formatTitle(broadcast?.match_description_format ?? '', { event, match, teams }).text
    : '';
  return (
    <>
      {options.confetti && winner && isOpen && <Confetti theme={winner.theme} />}
      <div className={styles.page}>
        <Wipe isOpen={isOpen} from="middle" className={styles.title}>
          <FittedText
            text={winner ? onOneLine(common.title ?? 'Winners') : ''}
            align="center"
            className={`${styles.titleText} ${classHooks.surface}`}
          />
        </Wipe>
        {winner && (
          <Slide key={winner.team.id} from="below" step={3} isLeaving={!isOpen} className={styles.team}>
            <SplashPlate theme={winner.theme} team={winner.team} logoPx={400} className={styles.plate}>
              <span className={styles.name}>
                <FittedText text={name} shorter={[winner.team.code]} align="center" />
              </span>
            </SplashPlate>
            {[players, staff, extra].map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three rows, each with its place.
              <span key={place} className={styles.row} hidden={text === ''}>
                <FittedText text={text} shorter={[onTwoLines(text) ?? undefined]} align="center" />
              </span>
            ))}
          </Slide>
        )}
      </div>
    </>
  );
});
