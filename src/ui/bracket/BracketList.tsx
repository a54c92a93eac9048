import type { BracketLayout } from '#domain/bracket/layout.ts';
import type { DrawnConnection } from '#domain/bracket/layout-queries.ts';
import { BracketBox, type BracketTags } from './BracketBox.tsx';
import styles from './BracketList.module.css';
import type { BracketContents } from './use-bracket.ts';

type BracketListProps = {
  contents: BracketContents;
  tags: BracketTags;
  /** Key of a team: only its matches are listed, and those that it may still play. */
  pathTeam?: string | undefined;
  pathGoesOn: readonly DrawnConnection[];
};

type Column = { key: string; title: string; numbers: number[] };

/** The columns that hold listed matches, with the bracket's name where there are several. */
function columnsOf({ brackets }: BracketLayout, isListed: (number: number) => boolean): Column[] {
  return brackets.flatMap((bracket, bracketIndex) =>
    bracket.columns.flatMap((column, columnIndex) => {
      const numbers = column.games.filter((number) => number !== null).filter(isListed);
      if (numbers.length === 0) return [];
      const header = column.header ?? `Column ${columnIndex + 1}`;
      const name = brackets.length > 1 ? bracket.name : undefined;
      return [
        { key: `${bracketIndex}-${columnIndex}`, title: name ? `${name}: ${header}` : header, numbers },
      ];
    }),
  );
}

const sentence = (parts: readonly string[]) =>
  parts.map((part, index) => (index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part)).join(', ');

/** A bracket as a list for narrow screens and screen readers: its matches by column, each with its targets. */
export function BracketList({ contents, tags, pathTeam, pathGoesOn }: BracketListProps) {
  const isListed = (number: number) =>
    pathTeam === undefined ||
    pathGoesOn.some(({ matchNumber }) => matchNumber === number) ||
    contents.games.get(number)?.slots.some((slot) => slot.teamKey === pathTeam) === true;
  return (
    <div className={styles.list}>
      {columnsOf(contents.layout, isListed).map((column) => (
        <section key={column.key} className={styles.column}>
          <h4 className={styles.title}>{column.title}</h4>
          <ul className={styles.matches}>
            {column.numbers.map((number) => {
              const game = contents.games.get(number);
              return (
                game && (
                  <li key={number} className={styles.match}>
                    <BracketBox game={game} tags={tags} isListed style={{ width: '100%' }} />
                    <p className={styles.path} aria-hidden="true">
                      {sentence(game.paths)}
                    </p>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
