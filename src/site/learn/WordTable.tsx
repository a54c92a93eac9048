import type { ReactNode } from 'react';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import styles from './WordTable.module.css';

type WordTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly {
    readonly word: string;
    /** Beside the word. */
    readonly note?: string | undefined;
    readonly cells: readonly ReactNode[];
  }[];
};

/** Words that people write somewhere, with what they mean. */
export function WordTable({ label, heads, rows }: WordTableProps) {
  return (
    <TableFrame label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, note, cells }) => (
            <tr key={word}>
              <th scope="row">
                <code>{word}</code>
                {note && <small> {note}</small>}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
