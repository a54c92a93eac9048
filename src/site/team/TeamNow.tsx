import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isDecided } from '#domain/match/decided.ts';
import { compareMatches } from '#domain/match/match-sort.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { useLiveKeys, useNextKeys } from '../record/use-own-matches.ts';
import styles from './TeamNow.module.css';

const nextCount = 2;
/** As many as the page's record tree brings along. */
const lastCount = 4;
const shownResults = 2;

/** The newest results among the team's last matches, newest first. */
const latestResults = (matches: readonly Match[]): string[] =>
  matches
    .filter(isDecided)
    .sort((a, b) => compareMatches(b, a))
    .slice(0, shownResults)
    .flatMap((match) => cleanId(match) ?? []);

/** What a follower of the team asks first: is it playing, when does it play next, how did it go. */
export function TeamNow({ team, teamKey }: { team: Team; teamKey: string }) {
  const live = useLiveKeys(team);
  const next = useNextKeys(team).keys.slice(0, nextCount);
  const last = useThings('Matches', linkedIds(team.matches).slice(-lastCount));
  const groups = [
    { title: live.length > 0 ? 'On now and next' : 'Up next', keys: [...live, ...next] },
    { title: 'Latest results', keys: latestResults(last) },
  ];
  return groups.map(({ title, keys }) => (
    <ContentRow key={title} title={title}>
      {keys.length > 0 && (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <li key={key} className={styles.item}>
              <MatchRow matchKey={key} leftTeam={teamKey} hasContext />
            </li>
          ))}
        </ul>
      )}
    </ContentRow>
  ));
}
