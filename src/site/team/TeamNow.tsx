import { Suspense } from 'react';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { formLength, recentForm } from '#domain/match/form.ts';
import { hiddenMatchesOf } from '#domain/spoilers/hidden-result.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { FormList } from '../record/FormList.tsx';
import { useLiveKeys, useNextKeys, useResultKeys } from '../record/use-own-matches.ts';
import styles from './TeamNow.module.css';

/** Few visitors hide results. */
const HiddenMatches = lazyPart(() => import('#ui/spoilers/HiddenMatches.tsx'));

const nextCount = 2;
const shownResults = 2;

/** The team's live match, its next matches, its form and its latest results. */
export function TeamNow({ team, teamKey }: { team: Team; teamKey: string }) {
  const live = useLiveKeys(team);
  const next = useNextKeys(team).keys.slice(0, nextCount);
  const results = useResultKeys(team, formLength);
  const form = recentForm(teamKey, useThings('Matches', results));
  const groups = [
    { title: live.length > 0 ? 'On now and next' : 'Up next', keys: [...live, ...next] },
    { title: 'Latest results', keys: results.slice(0, shownResults) },
  ];
  const hidden = results.length > 0 ? hiddenMatchesOf(team) : undefined;
  return groups.map(({ title, keys }, place) => (
    <ContentRow key={title} title={title}>
      {place === 0 && hidden && (
        <Suspense fallback={null}>
          <HiddenMatches who={team.name ?? 'this team'} keys={hidden} past={shownResults} />
        </Suspense>
      )}
      {keys.length > 0 && (
        <div className={styles.rows}>
          {place > 0 && <FormList team={team} form={form} openCount={results.length - form.length} />}
          <ul className={styles.rows}>
            {keys.map((key) => (
              <li key={key} className={styles.item}>
                <MatchRow matchKey={key} leftTeam={teamKey} hasContext />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ContentRow>
  ));
}
