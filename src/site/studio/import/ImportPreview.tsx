import type {
  ImportProblem,
  ImportTable,
  ListedChange,
  ImportPreview as Preview,
} from '#contract/import-calls.ts';
import { fieldLabel, tableLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import studio from '../Studio.module.css';
import styles from './Import.module.css';
import type { useImport } from './use-import.ts';

type Importing = ReturnType<typeof useImport>;

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

type MessagesProps = { heading: string; messages: readonly string[]; count?: number };

function Messages({ heading, messages, count = messages.length }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <section className={studio.section}>
      <h3>
        {heading} <span className={studio.count}>{count}</span>
      </h3>
      <ul className={styles.messages}>
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      {count > messages.length && <p className={studio.soft}>The first {messages.length} are shown.</p>}
    </section>
  );
}

const leaveOut = { value: '', label: 'Leave out' };

/** A choice for each heading that is not read, or that was chosen before. */
function Columns({ tables, importing }: { tables: readonly ImportTable[]; importing: Importing }) {
  const { columns: chosen, chooseColumn } = importing;
  const open = tables.flatMap(({ table, place, columns, free }) =>
    columns.flatMap(({ heading, column, suggestion }) => {
      const choice = chosen[table]?.[heading];
      if (column !== undefined && choice === undefined) return [];
      return [{ table, place, heading, suggestion, choice, free }];
    }),
  );
  if (open.length === 0) return null;
  return (
    <section className={studio.section}>
      <h3>Columns</h3>
      <p className={studio.soft}>
        These headings were not recognised. Choose what they are. This browser remembers it.
      </p>
      <ul className={styles.columns}>
        {open.map(({ table, place, heading, suggestion, choice, free }) => (
          <li key={`${table} ${heading}`}>
            <Select
              label={`${place}: “${heading}” is the column`}
              value={choice ?? ''}
              options={[
                leaveOut,
                ...[
                  ...new Set([...(choice ? [choice] : []), ...(suggestion ? [suggestion] : []), ...free]),
                ].map((value) => ({ value, label: value })),
              ]}
              onChange={(value) => chooseColumn(table, heading, value === '' ? undefined : value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
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

/** Changes and problems of a planned import, and the button that applies it. */
export function ImportPreview({ importing, preview }: { importing: Importing; preview: Preview }) {
  const { work, isStale, apply, report } = importing;
  const { tables, unknown, counts, changes, changeCount, left, leftCount } = preview;
  const { problems, warnings, notices } = preview;
  const written = counts.reduce((sum, { create, change }) => sum + create + change, 0);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      <p role="status">
        {written === 0
          ? nothingText(preview)
          : counts
              .filter(({ create, change }) => create + change > 0)
              .map(({ table, create, change }) => `${tableLabel(table)}: ${create} new, ${change} changed`)
              .join('. ')}
      </p>
      {tables.length > 0 && (
        <p className={studio.soft}>
          {tables
            .map(({ place, table }) => `${place} is read as ${fieldLabel(table).toLowerCase()}`)
            .join('. ')}
          .
        </p>
      )}
      <Messages
        heading="Choose the kind of table"
        messages={unknown.map(({ path, problem }) => `${path}: ${problem}`)}
      />
      <Columns tables={tables} importing={importing} />
      <Messages heading="Left out" messages={problems.map(problemText)} count={preview.problemCount} />
      <Messages heading="Warnings" messages={warnings.map(problemText)} count={preview.warningCount} />
      <Messages heading="Notes" messages={notices} count={preview.noticeCount} />
      <Changes heading="Edited by hand, so they stay" changes={left} count={leftCount} />
      <Changes heading="Changes" changes={changes} count={changeCount} />
      {changeCount + leftCount > 0 && (
        <p>
          <Button onClick={() => void report()} disabled={isStale || work !== undefined}>
            {work === 'report' ? 'Making the file…' : 'Download the list as CSV'}
          </Button>
        </p>
      )}
      {isStale && <p role="status">Something has changed since this preview. Preview again to apply it.</p>}
      <Button
        look="primary"
        onClick={() => void apply()}
        disabled={written === 0 || isStale || work !== undefined}
      >
        {work === 'apply' ? 'Sending…' : 'Apply'}
      </Button>
    </section>
  );
}
