import type { Match, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { formLength, recentForm } from '#domain/match/form.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { FormList } from '../../record/FormList.tsx';
import styles from './MatchPreview.module.css';

/** Some of the newest results may be later than the match in question. */
const spareCount = 3;

/**
 * The matches that decide a team's form before a match. The league's newest results name them as a rule; a team whose
 * results are older has all of its matches looked through.
 */
function useForm(team: Team, match: Match) {
  const all = linkedIds(team.matches);
  const newest = linkedIds(useSpecial('special:results')?.matches);
  const listed = ownMatches(new Set(all), { live: [], upcoming: [], results: newest }).results;
  const likely = listed.slice(0, formLength + spareCount);
  const likelyForm = recentForm(cleanId(team) ?? '', useThings('Matches', likely), match);
  const isEnough = !useSettled(['special:results', ...likely]) || likelyForm.length === formLength;
  const keys = isEnough ? likely : all;
  const form = recentForm(cleanId(team) ?? '', useThings('Matches', keys), match);
  return { keys, form, isLoading: !useSettled(['special:results', ...keys]) };
}

/** How a team comes to a match: its latest results before it. */
export function TeamForm({ team, match }: { team: Team; match: Match }) {
  const { keys, form, isLoading } = useForm(team, match);
  return (
    <div className={styles.formLine} aria-busy={isLoading}>
      <h3 className={styles.formTeam}>
        <TeamName team={team} />
      </h3>
      {form.length === 0 && !isLoading ? (
        <NotSaved keys={keys}>
          <p className={styles.none}>No results yet.</p>
        </NotSaved>
      ) : (
        <FormList team={team} form={form} openCount={isLoading ? formLength : 0} />
      )}
    </div>
  );
}
