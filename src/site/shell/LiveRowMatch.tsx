import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { describeWaiting } from '#domain/actions/press-labels.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import pressState from '#ui/styles/press-state.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { Score } from '#ui/things/Score.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useMatch } from '#ui/things/use-match.ts';
import styles from './LiveRowMatch.module.css';

/** One live match: event, team codes and score. Draws nothing without an event (website 1.3). */
export function LiveRowMatch({ matchKey }: { matchKey: string }) {
  const view = useMatch(matchKey);
  const server = useServerThing('Matches', matchKey);
  if (!view?.event) return null;
  const { match, event, slots } = view;
  const onAir = isResultHidden(match) ? match : (server ?? match);
  const isWaiting = match.score_1 !== onAir.score_1 || match.score_2 !== onAir.score_2;
  const isFlipped = onAir.flip_teams === true;
  const [left, right] = isFlipped ? [slots[1], slots[0]] : slots;
  return (
    <li className={styles.item}>
      <ThingLink
        type="match"
        record={match}
        className={styles.match}
        title={`${event.name}: ${namedMatch(match, slots) ?? ''}`}
      >
        <EventLogo event={event} size={28} />
        {match.special_event ? (
          <span className={styles.title}>{match.custom_name ?? match.name}</span>
        ) : (
          <>
            {left.dummy ? <span>{left.short ?? left.text}</span> : <TeamName team={left.team} short />}
            {!left.dummy && <TeamLogo team={left.team} size={28} />}
            <span className={styles.score}>
              <Score match={onAir} isSwapped={isFlipped} hasBegun isInLink />
            </span>
            {isWaiting && (
              <span className={pressState.waiting}>
                {describeWaiting(
                  isFlipped
                    ? [match.score_2 ?? 0, match.score_1 ?? 0].join('–')
                    : [match.score_1 ?? 0, match.score_2 ?? 0].join('–'),
                )}
              </span>
            )}
            {!right.dummy && <TeamLogo team={right.team} size={28} />}
            {right.dummy ? <span>{right.short ?? right.text}</span> : <TeamName team={right.team} short />}
          </>
        )}
      </ThingLink>
    </li>
  );
}
