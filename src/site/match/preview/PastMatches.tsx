import type { Match, Team } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useSettled, useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import { formLength, recentForm } from '#domain/match/form.ts';
import { meetingResults, meetingTexts } from '#domain/match/meetings.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { resultsNewestFirst } from '#domain/schedule/latest.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import stack from '#ui/styles/stack.module.css';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { FormList } from '../../record/FormList.tsx';
import styles from './MatchPreview.module.css';

/** Older ones are counted, not listed. */
const shownMeetings = 5;

type HeadToHeadProps = {
  /** Keys of all matches of both teams but the one in question. */
  keys: readonly string[];
  left: Team;
  right: Team;
};

/** The earlier matches of these two teams and who won them. */
function HeadToHead({ keys, left, right }: HeadToHeadProps) {
  const loaded = useThings('Matches', keys);
  const isUnsaved = useUnsavedCount(keys) > 0;
  const results = resultsNewestFirst(loaded);
  const [leftKey, rightKey] = [cleanId(left) ?? '', cleanId(right) ?? ''];
  const [ofLeft, ofRight] = meetingResults(results, leftKey, rightKey);
  const isLoading = !isUnsaved && loaded.length < keys.length;
  return (
    <div aria-busy={isLoading}>
      {isUnsaved && <NotSaved keys={keys} />}
      {!isLoading && !isUnsaved && results.length === 0 && (
        <p className={styles.none}>{meetingTexts(left, right).none}</p>
      )}
      {results.length > 0 && (
        <p className={styles.wins}>
          <TeamName team={left} /> <span className={styles.number}>{ofLeft.wins}</span> –{' '}
          <span className={styles.number}>{ofRight.wins}</span> <TeamName team={right} />
          {ofLeft.draws > 0 && `, ${ofLeft.draws} drawn`}
        </p>
      )}
      <ul className={styles.meetings}>
        {results.slice(0, shownMeetings).map((meeting) => (
          <li key={meeting.id}>
            <MatchRow matchKey={cleanId(meeting) ?? ''} leftTeam={leftKey} hasContext />
          </li>
        ))}
      </ul>
    </div>
  );
}

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

/** Form of a team before a match: its latest results. */
function TeamForm({ team, match }: { team: Team; match: Match }) {
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

type PastMatchesProps = {
  match: Match;
  left: Team;
  right: Team;
  /** Keys of the matches that these two have played against each other. */
  meetings: readonly string[];
  /** The match is over itself: its result is not among these. */
  isOver?: boolean;
};

/** Recent form of both teams, and their meetings. */
export default function PastMatches({ match, left, right, meetings, isOver }: PastMatchesProps) {
  const texts = meetingTexts(left, right, isOver);
  return (
    <>
      <section aria-labelledby="form">
        <h2 id="form" className={styles.title}>
          {isOver ? 'Form before this match' : 'Form'}
        </h2>
        <div className={stack.gap3}>
          <TeamForm team={left} match={match} />
          <TeamForm team={right} match={match} />
        </div>
      </section>
      <section aria-labelledby="head-to-head">
        <h2 id="head-to-head" className={styles.title}>
          {texts.title}
        </h2>
        {meetings.length === 0 ? (
          <p className={styles.none}>{texts.none}</p>
        ) : (
          <HeadToHead keys={meetings} left={left} right={right} />
        )}
      </section>
    </>
  );
}
