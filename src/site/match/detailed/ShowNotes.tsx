import type { Match, Team } from '#contract/records.ts';
import stack from '#ui/styles/stack.module.css';
import { Markdown } from '#ui/things/Markdown.tsx';
import styles from './ShowNotes.module.css';

type ShowNotesProps = { match: Match; teams: readonly Team[] };

/** What casters should know: notes on the match, then on the teams. */
export function ShowNotes({ match, teams }: ShowNotesProps) {
  const notes = [
    { key: match.id, title: undefined, text: match.show_notes },
    ...teams.map((team) => ({ key: team.id, title: team.name, text: team.show_notes })),
  ].filter((note) => note.text?.trim());
  return (
    <section className={stack.gap3} aria-labelledby="show-notes">
      <h2 id="show-notes" className={styles.title}>
        Show notes
      </h2>
      {notes.map((note) => (
        <div key={note.key} className={styles.note}>
          {note.title && <h3 className={styles.subtitle}>{note.title}</h3>}
          <Markdown text={note.text} />
        </div>
      ))}
    </section>
  );
}
