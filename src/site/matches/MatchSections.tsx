import type { Match } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { matchSections } from '#domain/schedule/match-sections.ts';
import { ScheduleRow } from '#ui/schedule/ScheduleRow.tsx';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './Matches.module.css';

/** Matches under the headings of `matchSections`. */
export function MatchSections({ matches }: { matches: readonly Match[] }) {
  const { zone, nowMs } = useTimeOptions();
  const liveKeys = linkedIds(useSpecial('special:live-matches')?.matches);
  const sections = matchSections(matches, { liveKeys, zone, nowMs });
  if (sections.length === 0) {
    return <EmptyState title="No matches yet" text="Matches appear here as soon as they are planned." />;
  }
  return (
    <div className={stack.gap6}>
      {sections.map((section) => (
        <section key={section.title} className={stack.gap3} aria-label={section.title}>
          <h2 className={styles.title}>{section.title}</h2>
          <ul className={stack.gap2}>
            {section.matches.map((match) => (
              <ScheduleRow
                key={match.id}
                matchKey={cleanId(match) ?? match.id}
                gap="none"
                hasGroup={false}
                hasContext
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
