import { useCallback, useState } from 'react';
import type { MergeChoice, MergeLinks, MergePreviewAnswer } from '#contract/merge-preview.ts';
import type { MergeableTable } from '#contract/records/merging.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { readMergePreview } from '#data/session/person-requests.ts';
import { counted, fieldLabel, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { foldName } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { describeValue, useValueContext } from '#ui/outbox/use-value-context.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { labelOf } from '../kinds.ts';
import { LinkSearch } from '../LinkSearch.tsx';
import styles from './Merge.module.css';
import { useMerge } from './use-merge.ts';

/** Names that a line of links lists. */
const shownNames = 5;
/** Longest text of a value in a choice, in characters. */
const longestValue = 80;

function LinkLine({ table, field, count, ids }: MergeLinks) {
  const shown = ids.slice(0, shownNames);
  const { nameOf } = useValueContext([shown]);
  const rest = count - shown.length;
  const names = shown.map((id) => nameOf(id) ?? `unnamed ${nounOf(table)}`);
  return (
    <li>
      {count} × {tableLabel(table)}, {fieldLabel(field)}
      {names.length > 0 && `: ${names.join(', ')}`}
      {rest > 0 && names.length > 0 && ` and ${rest} more`}
    </li>
  );
}

type Names = { readonly kept: string; readonly gone: string };

type ChoicesProps = {
  choices: readonly MergeChoice[];
  names: Names;
  isTaken: (choice: MergeChoice) => boolean;
  onTake: (field: string, isTaken: boolean) => void;
};

/** A select for each field in which both records differ. */
function Choices({ choices, names, isTaken, onTake }: ChoicesProps) {
  const context = useValueContext(choices.flatMap(({ kept, gone }) => [kept, gone]));
  const textOf = (value: unknown, name: string) => {
    const text = describeValue(value, context);
    const short = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
    return `${short} (${name})`;
  };
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Select
          key={choice.field}
          label={fieldLabel(choice.field)}
          value={isTaken(choice) ? 'gone' : 'kept'}
          options={[
            { value: 'kept', label: textOf(choice.kept, names.kept) },
            { value: 'gone', label: textOf(choice.gone, names.gone) },
          ]}
          onChange={(value) => onTake(choice.field, value === 'gone')}
        />
      ))}
    </div>
  );
}

type ContentProps = ChoicesProps & { table: MergeableTable; preview: MergePreviewAnswer };

/** Changes that the merge makes, and reasons against it. */
function Content({ table, preview, ...choosing }: ContentProps) {
  const { names, choices } = choosing;
  const { joined, links, problems, movesPrivate } = preview;
  const refused = problems.filter(({ isRefused }) => isRefused);
  const notes = problems.filter(({ isRefused }) => !isRefused);
  return (
    <>
      {refused.length > 0 && (
        <div role="alert" className={styles.problems}>
          <p>They cannot be merged:</p>
          <ul className={styles.list}>
            {refused.map(({ problem }) => (
              <li key={problem}>
                “{names.gone}” {problem}.
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && (
        <div className={styles.notes}>
          <h3>Check these first</h3>
          <ul className={styles.list}>
            {notes.map(({ problem }) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {refused.length === 0 && (
        <>
          {choices.length > 0 && (
            <section>
              <h3>Values that differ</h3>
              <Choices {...choosing} />
            </section>
          )}
          {joined.length > 0 && <p>Joined, nothing is lost: {joined.map(fieldLabel).join(', ')}.</p>}
          {movesPrivate && (
            <p>
              The account of “{names.gone}” signs in “{names.kept}” from then on.
            </p>
          )}
          <section>
            <h3>Links that move</h3>
            {links.length === 0 ? (
              <p>No other record links to “{names.gone}”.</p>
            ) : (
              <ul className={styles.list}>
                {links.map((one) => (
                  <LinkLine key={`${one.table}.${one.field}`} {...one} />
                ))}
              </ul>
            )}
          </section>
          <p className={styles.hint}>
            {counted(preview.records, 'record')} will change. The address of “{names.gone}” leads to “
            {names.kept}” afterwards, and so do followers and calendars. An import of the {nounOf(table)} that
            goes changes the one that stays. You can undo this, also later in the history.
          </p>
        </>
      )}
    </>
  );
}

type PreviewProps = { table: MergeableTable; pair: readonly [string, string]; onClose: () => void };

function Preview({ table, pair, onClose }: PreviewProps) {
  const [isSwapped, setIsSwapped] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [refusal, setRefusal] = useState<string>();
  const { isConnected } = useConnection();
  const [kept, gone] = isSwapped ? [pair[1], pair[0]] : pair;
  const [left, right] = [useThing(table, pair[0]), useThing(table, pair[1])] as (WireRecord | undefined)[];
  const revisions = `${left?.__revision} ${right?.__revision}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of a record asks again
  const request = useCallback(() => readMergePreview(table, kept, gone), [table, kept, gone, revisions]);
  const { answer, problem, ask } = useAnswer(request, isConnected);
  const { merge, state } = useMerge({ table, kept, gone });
  const isMerging = state.kind === 'saving';
  const noun = nounOf(table);
  const labels = [left, right].map((record) => (record === undefined ? '…' : labelOf(table, record)));
  const distinct = labels[0] === labels[1] ? [`${labels[0]} (first)`, `${labels[1]} (second)`] : labels;
  const [first = '', second = ''] = distinct;
  const names = isSwapped ? { kept: second, gone: first } : { kept: first, gone: second };
  const preview = answer !== undefined && Object.hasOwn(answer.revisions, kept) ? answer : undefined;
  const isCurrent = preview?.choices !== undefined && Object.hasOwn(preview.revisions, gone);
  const isRefused = preview?.problems.some((one) => one.isRefused) === true;
  const isTaken = ({ field, isTaken: isUsual }: MergeChoice) => chosen[field] ?? isUsual;

  const send = async () => {
    if (preview === undefined || isMerging) return;
    setRefusal(undefined);
    const take = preview.choices.filter(isTaken).map(({ field }) => field);
    const message = await merge(take, {
      seen: preview.revisions,
      done: `“${names.gone}” merged into “${names.kept}”`,
    });
    if (message === undefined) return onClose();
    setRefusal(message);
    ask();
  };

  return (
    <>
      <Select
        label={`Which ${noun} stays`}
        value={isSwapped ? 'second' : 'first'}
        options={[
          { value: 'first', label: first },
          { value: 'second', label: second },
        ]}
        onChange={(value) => {
          setIsSwapped(value === 'second');
          setChosen({});
          setRefusal(undefined);
        }}
      />
      {preview !== undefined && isCurrent ? (
        <Content
          table={table}
          preview={preview}
          choices={preview.choices}
          names={names}
          isTaken={isTaken}
          onTake={(field, value) => setChosen((before) => ({ ...before, [field]: value }))}
        />
      ) : problem !== undefined ? (
        <p role="alert">{problem}</p>
      ) : isConnected ? (
        <LoadingRows count={4} />
      ) : (
        <p role="status">The preview needs a connection.</p>
      )}
      <p role="alert" className={styles.refusal}>
        {refusal !== undefined && `Not merged: ${refusal}`}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={!isCurrent || isRefused || isMerging}
          aria-busy={isMerging}
          onClick={() => void send()}
        >
          Merge {tableLabel(table).toLowerCase()}
        </Button>
      </div>
    </>
  );
}

type MergeDialogProps = {
  table: MergeableTable;
  /** Dirty ids; without a second one it is searched for. */
  first: string;
  second?: string | undefined;
  onClose: () => void;
};

/** Makes two records one: the search for the other one, the preview, and the button that merges. */
export default function MergeDialog({ table, first, second, onClose }: MergeDialogProps) {
  const [other, setOther] = useState(second);
  const record = useThing(table, first) as WireRecord | undefined;
  const label = record === undefined ? '' : labelOf(table, record);
  const folded = foldName(label);
  const likely = (records: readonly WireRecord[]) =>
    records.filter((one) => one.id !== first && foldName(labelOf(table, one)) === folded);
  return (
    <Dialog
      title={other === undefined ? `Merge “${label}” with…` : `Merge two ${tableLabel(table).toLowerCase()}`}
      isOpen
      onClose={onClose}
      className={styles.wide}
    >
      <div className={styles.dialog}>
        {other === undefined ? (
          <>
            <p>
              Choose the duplicate. Those of the same name come first. Nothing is changed before you have seen
              the preview.
            </p>
            <LinkSearch
              target={table}
              label={`${nounOf(table)} to merge with`}
              taken={[first]}
              likely={likely}
              onChoose={setOther}
            />
            <div className={styles.buttons}>
              <Button onClick={onClose}>Cancel</Button>
            </div>
          </>
        ) : (
          <Preview table={table} pair={[first, other]} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
