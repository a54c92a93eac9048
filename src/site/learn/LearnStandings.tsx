import { columns, defaultColumns } from '#domain/standings/columns.ts';
import { defaultSort, sortKeys } from '#domain/standings/sort-keys.ts';
import { TableFrame } from '#ui/standings/TableFrame.tsx';
import { LearnHeading } from './LearnHeading.tsx';
import styles from './LearnStandings.module.css';

/** What the tables of an event can show, and how they can order tied teams: the lists that the tables themselves use. */
export default function LearnStandings() {
  return (
    <div className={styles.page}>
      <LearnHeading below="The words that the blocks of an event use for its tables.">Standings</LearnHeading>
      <section className={styles.section}>
        <h2>Columns</h2>
        <p>
          <code>show</code> in a table of <code>standings</code> lists its columns from left to right. Without
          it: {defaultColumns.join(', ')}.
        </p>
        <TableFrame label="Columns">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">Header</th>
                <th scope="col">Title</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {[...columns].map(([key, { header, title, description }]) => (
                <tr key={key}>
                  <th scope="row">
                    <code>{key}</code>
                  </th>
                  <td>{header}</td>
                  <td>{title}</td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </section>
      <section className={styles.section}>
        <h2>Sort keys</h2>
        <p>
          <code>sort</code> lists what orders the teams: the first key, then the next one among the teams that
          are still tied. Without it: {defaultSort(true).join(', ')}; the last one only with{' '}
          <code>useOMW</code>.
        </p>
        <TableFrame label="Sort keys">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {[...sortKeys].map(([key, { description }]) => (
                <tr key={key}>
                  <th scope="row">
                    <code>{key}</code>
                  </th>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </section>
    </div>
  );
}
