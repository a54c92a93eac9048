import { useMemo, useState } from 'react';
import type { TableName } from '#contract/records.ts';
import { codeMissing, loadActionCode } from '#data/hooks/use-action.ts';
import { wantThings } from '#data/things/store.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { gamePacks, missingRecords, type PackRecord } from '#domain/games/game-packs.ts';
import { characterWords } from '#domain/games/games.ts';
import { hasFields } from '#domain/same-value.ts';
import { counted } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { newRecordId } from '../social-links/draft.ts';
import form from './RecordForm.module.css';
import styles from './Studio.module.css';
import { recordHere } from './use-record-form.ts';
import { useRecords } from './use-records.ts';

type Part = PackRecord['table'];

const wordsOf = (part: Part, game: string) =>
  part === 'Map Data' ? { one: 'map', many: 'maps' } : characterWords(game);

const countOf = (part: Part, game: string, count: number): string => {
  const { one, many } = wordsOf(part, game);
  return counted(count, one, many);
};

/** Deletes created records that are still as they were created, and says how many. */
async function takeBack(created: ReadonlyMap<string, PackRecord>): Promise<void> {
  const code = await loadActionCode().catch(() => undefined);
  if (code === undefined) return showToast({ text: codeMissing, kind: 'error' });
  const standing = [...created].filter(([id, { table, fields }]) => {
    const here = recordHere(table, id);
    // A page that does not list this kind may not have it yet: the server then decides whether it has changed.
    return here === undefined || hasFields(here, fields);
  });
  const outcomes = await Promise.all(
    standing.map(([id, { table }]) => code.act('edit-record', { id, table, change: 'delete' })),
  );
  const deleted = outcomes.filter(({ status }) => status !== 'refused').length;
  const left = created.size - deleted;
  if (left > 0) showToast({ text: `${counted(left, 'record')}: ${changedSinceText}`, kind: 'error' });
  if (deleted > 0) showToast({ text: `${counted(deleted, 'record')} removed again` });
}

/** Creates the records, an action for each, and says what became of them. */
async function create(game: string, records: readonly PackRecord[]): Promise<void> {
  const code = await loadActionCode().catch(() => undefined);
  if (code === undefined) return showToast({ text: codeMissing, kind: 'error' });
  const created = new Map<string, PackRecord>();
  const refusals: string[] = [];
  let waiting = 0;
  await Promise.all(
    records.map(async (record) => {
      const id = newRecordId();
      const { table, fields } = record;
      const outcome = await code.act('edit-record', { id, table, change: 'create', fields });
      if (outcome.status === 'refused') refusals.push(outcome.message);
      else created.set(id, record);
      if (outcome.status === 'queued') waiting += 1;
    }),
  );
  const [reason] = refusals;
  if (reason !== undefined)
    showToast({ text: `${counted(refusals.length, 'record')} not added: ${reason}`, kind: 'error' });
  if (created.size === 0) return;
  wantThings([...created.keys()]);
  const text = `${counted(created.size, 'record')} of ${game}`;
  showToast({
    text: waiting > 0 ? `Waiting: ${text}` : `${text} added`,
    kind: waiting > 0 ? 'waiting' : 'success',
    action: { label: 'Undo', run: () => void takeBack(created) },
  });
}

/** Adds the maps and characters of a game that the league lacks. */
export default function GamePackDialog({ first, onClose }: { first: TableName; onClose: () => void }) {
  const [maps, heroes] = [useRecords('Map Data'), useRecords('Heroes')];
  const [game, setGame] = useState(gamePacks[0]?.game ?? '');
  const [isWanted, setIsWanted] = useState<Readonly<Record<Part, boolean>>>({
    'Map Data': first === 'Map Data',
    Heroes: first === 'Heroes',
  });
  const pack = gamePacks.find((one) => one.game === game);
  const missing = useMemo(
    () =>
      pack === undefined
        ? []
        : missingRecords(pack, {
            maps: maps.records as readonly PackRecord['fields'][],
            heroes: heroes.records as readonly PackRecord['fields'][],
          }),
    [pack, maps.records, heroes.records],
  );
  const isLoaded = [maps, heroes].every(
    ({ status, absent }) => absent === 0 && (status === 'ready' || status === 'missing'),
  );
  const parts = (['Map Data', 'Heroes'] as const).filter(
    (part) => Object.keys((part === 'Heroes' ? pack?.heroes : pack?.maps) ?? {}).length > 0,
  );
  const wanted = missing.filter(({ table }) => isWanted[table]);
  return (
    <Dialog title="Add the names of a game" isOpen onClose={onClose}>
      <div className={form.dialog}>
        <p className={styles.soft}>
          Names that the league has already are left as they are. Pictures are yours to add; for any other
          game, create its records here or import them.
        </p>
        <Select
          label="Game"
          value={game}
          options={gamePacks.map((one) => ({ value: one.game, label: one.game }))}
          onChange={setGame}
        />
        {!isLoaded && <LoadingRows count={2} height={3} />}
        {isLoaded &&
          parts.map((part) => {
            const own = missing.filter(({ table }) => table === part);
            return (
              <div key={part}>
                <Switch
                  label={
                    own.length === 0
                      ? `All ${wordsOf(part, game).many} are there`
                      : `Add ${countOf(part, game, own.length)}`
                  }
                  isOn={isWanted[part] && own.length > 0}
                  isDisabled={own.length === 0}
                  onChange={(isOn) => setIsWanted({ ...isWanted, [part]: isOn })}
                />
                {own.length > 0 && (
                  <details className={styles.soft}>
                    <summary>Names</summary>
                    {own.map(({ fields }) => fields.name).join(', ')}
                  </details>
                )}
              </div>
            );
          })}
        <div className={form.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!isLoaded || wanted.length === 0}
            onClick={() => {
              void create(game, wanted);
              onClose();
            }}
          >
            {wanted.length === 0 ? 'Nothing to add' : `Add ${counted(wanted.length, 'record')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
