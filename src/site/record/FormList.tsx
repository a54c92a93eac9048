import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { isSwappedFor } from '#domain/match/displayed-score.ts';
import { type FormResult, formLength } from '#domain/match/form.ts';
import { resultLabels } from '#domain/match/result-counts.ts';
import { formatTime } from '#domain/time/format.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './FormList.module.css';

type FormListProps = {
  team: Team;
  form: readonly FormResult<Match>[];
  /** Number of results that are expected to follow: their space is reserved. */
  openCount?: number | undefined;
};

/** A team's latest results, the newest first, each leading to its match. One row of one height. */
export function FormList({ team, form, openCount = 0 }: FormListProps) {
  const placeholders = Array.from(
    { length: Math.min(openCount, formLength - form.length) },
    (_, place) => place,
  );
  return (
    <ol className={styles.form} aria-label={`Form of ${team.name ?? 'this team'}, newest first`}>
      {form.map((entry) => (
        <li key={entry.match.id} className={styles.item}>
          <FormChip team={team} entry={entry} />
        </li>
      ))}
      {placeholders.map((place) => (
        <li key={place} className={clsx(styles.item, styles.placeholder)} aria-hidden="true" />
      ))}
    </ol>
  );
}

const classOf = { W: 'won', D: 'drawn', L: 'lost' } as const;

function FormChip({ team, entry }: { team: Team; entry: FormResult<Match> }) {
  const { match, result, opponentId } = entry;
  const opponent = useThing('Teams', opponentId ?? undefined);
  const options = useTimeOptions();
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0];
  const score = (isSwappedFor(match, team) ? scores.reverse() : scores).join('–');
  const day = formatTime(match.start, options, ['ordinal', 'month', 'other-year']);
  const words = `${resultLabels[result]} ${score} against ${opponent?.name ?? 'another team'}`;
  return (
    <ThingLink
      type="match"
      record={match}
      className={clsx(styles.chip, styles[classOf[result]])}
      title={[words, day].filter(Boolean).join(', ')}
    >
      <span className={styles.letter} aria-hidden="true">
        {result}
      </span>
      <span className={styles.opponent} aria-hidden="true">
        <TeamName team={opponent} short />
      </span>
      <span className={visuallyHidden.text}>{words}</span>
    </ThingLink>
  );
}
