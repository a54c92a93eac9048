import type { Match, Team } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { MatchName } from '#ui/things/MatchName.tsx';
import { Score } from '#ui/things/Score.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import styles from './Popovers.module.css';

/** The match on air, else the next one, else the latest result of these teams. */
export function CardMatch({ teams }: { teams: readonly Team[] }) {
  const { live, upcoming, results } = ownMatches(
    new Set(teams.flatMap(({ matches }) => linkedIds(matches))),
    {
      live: linkedIds(useSpecial('special:live-matches')?.matches),
      upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
      results: linkedIds(useSpecial('special:results')?.matches),
    },
  );
  const match = useThing('Matches', live[0] ?? upcoming[0] ?? results[0]);
  if (!match) return null;
  return (
    <p className={styles.match}>
      <Moment match={match} when={live.length > 0 ? 'live' : upcoming.length > 0 ? 'next' : 'past'} />
      <strong>
        <MatchName match={match} otherwise="Match" />
      </strong>
    </p>
  );
}

function Moment({ match, when }: { match: Match; when: 'live' | 'next' | 'past' }) {
  return (
    <span className={styles.moment}>
      {when === 'live' && <LiveMark />}
      {when === 'next' && 'Next'}
      {when === 'past' && 'Last'}
      {when === 'next' ? (
        <StartTime match={match} format="friendly" />
      ) : (
        <Score match={match} hasBegun={when === 'live'} isInLink />
      )}
    </span>
  );
}
