import { useEffect, useRef } from 'react';
import type { ImportProblem, ListedChange, ImportPreview as Preview } from '#contract/import-calls.ts';
import { fieldLabel, tableLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import studio from '../Studio.module.css';
import styles from './Import.module.css';
import { ImportColumns } from './ImportColumns.tsx';
import type { Importing } from './use-import.ts';

const actions: Readonly<Record<ListedChange['action'], string>> = {
  create: 'New',
  change: 'Changed',
  'add link': 'Link added',
  'remove link': 'Link removed',
  delete: 'Deleted',
  leave: 'Left as it is',
};

type ChangesProps = { heading: string; changes: readonly ListedChange[]; count: number };

function Changes({ heading, changes, count }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className={studio.section}>
      <h3>
        {heading} <span className={studio.count}>{count}</span>
      </h3>
      {count > changes.length && (
        <p className={studio.soft}>The first {changes.length} are shown. The file has all.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table */}
      <section className={styles.scroll} aria-label={heading} tabIndex={0}>
        <table className={styles.changes}>
          <thead>
            <tr>
              {['Change', 'Record', 'Field', 'Now', 'After'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <tr key={place}>
                <td>{actions[change.action]}</td>
                <th scope="row">
                  {tableLabel(change.table)}: {change.record}
                </th>
                <td>{change.field && fieldLabel(change.field)}</td>
                <td>{change.before}</td>
                <td>
                  {change.after}
                  {change.note !== '' && <span className={studio.soft}> {change.note}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const problemText = ({ file, line, column, message }: ImportProblem): string =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;

type MessagesProps = {
  heading: string;
  messages: readonly string[];
  /** Number of all, and of those that the messages are about, where these are not one each. */
  count?: number;
  shown?: number;
};

function Messages({ heading, messages, count = messages.length, shown = messages.length }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <section className={studio.section}>
      <h3>
        {heading} <span className={studio.count}>{count}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list */}
      <section className={styles.scroll} aria-label={heading} tabIndex={0}>
        <ul className={styles.messages}>
          {[...new Set(messages)].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </section>
      {count > shown && <p className={studio.soft}>The first {shown} are shown.</p>}
    </section>
  );
}

type ProblemsProps = { heading: string; problems: readonly ImportProblem[]; count: number };

function Problems({ heading, problems, count }: ProblemsProps) {
  const shown = problems.reduce((sum, problem) => sum + problem.count, 0);
  return <Messages heading={heading} messages={problems.map(problemText)} count={count} shown={shown} />;
}

/** Returns why an import would write nothing. */
export function nothingText({ tables, unknown, leftCount, problemCount }: Preview): string {
  if (tables.length === 0)
    return unknown.length > 0
      ? 'Nothing to write: no table was recognised. Choose the kind of table in the list of files, and preview again.'
      : 'Nothing to write: these files have no table.';
  if (leftCount > 0) return 'Nothing to write: what differs was edited by hand and stays.';
  if (problemCount > 0)
    return 'Nothing to write: see below what was left out, correct it, and preview again.';
  return 'Nothing to write: the league has all of this already.';
}

/** Returns the number of records that an import writes. */
export const writtenCount = ({ counts }: Pick<Preview, 'counts'>): number =>
  counts.reduce((sum, { create, change }) => sum + create + change, 0);

/** Returns the numbers of records that an import writes, by their kind. */
export const writtenText = ({ counts }: Pick<Preview, 'counts'>): string =>
  counts
    .filter(({ create, change }) => create + change > 0)
    .map(({ table, create, change }) => `${tableLabel(table)}: ${create} new, ${change} changed`)
    .join('. ');

/** Changes and problems of a planned import. The focus moves to each new preview. */
export function ImportPreview({ importing, preview }: { importing: Importing; preview: Preview }) {
  const { work, isStale, report } = importing;
  const { tables, unknown, changes, changeCount, left, leftCount } = preview;
  const { problems, warnings, notices } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each preview
  useEffect(() => heading.current?.focus(), [preview]);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2 ref={heading} tabIndex={-1}>
        Preview
      </h2>
      <p>{writtenCount(preview) > 0 ? writtenText(preview) : nothingText(preview)}</p>
      <Messages
        heading="Not recognised"
        messages={unknown.map(({ path, problem }) => `${path}: ${problem}`)}
      />
      <ImportColumns tables={tables} importing={importing} />
      <Problems heading="Left out" problems={problems} count={preview.problemCount} />
      <Problems heading="Warnings" problems={warnings} count={preview.warningCount} />
      <Messages heading="Notes" messages={notices} count={preview.noticeCount} />
      <Changes heading="Edited by hand, so they stay" changes={left} count={leftCount} />
      <Changes heading="Changes" changes={changes} count={changeCount} />
      {changeCount + leftCount + preview.problemCount + preview.warningCount > 0 && (
        <p>
          <Button onClick={() => void report()} disabled={isStale || work !== undefined}>
            Download the list as CSV
          </Button>
        </p>
      )}
    </section>
  );
}
