import { useMemo, useState } from 'react';
import type { TableName } from '#contract/records.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { gamePacks, missingRecords, type PackRecord, typedPack } from '#domain/games/game-packs.ts';
import { characterWords } from '#domain/games/games.ts';
import { textLimits } from '#domain/limits.ts';
import { counted } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { makeRecords, newRecord } from './make-records.ts';
import form from './RecordForm.module.css';
import styles from './Studio.module.css';
import { useRecords } from './use-records.ts';

type Part = PackRecord['table'];

const wordsOf = (part: Part, game: string) =>
  part === 'Map Data' ? { one: 'map', many: 'maps' } : characterWords(game);

const countOf = (part: Part, game: string, count: number): string => {
  const { one, many } = wordsOf(part, game);
  return counted(count, one, many);
};

/** Adds the maps and characters of a game that the league lacks. */
export default function GamePackDialog({ first, onClose }: { first: TableName; onClose: () => void }) {
  const [maps, heroes] = [useRecords('Map Data'), useRecords('Heroes')];
  const { siteGame } = useSite();
  const [chosen, setChosen] = useState(
    () => (gamePacks.find(({ game }) => game === siteGame) ?? gamePacks[0])?.game ?? '',
  );
  const [typed, setTyped] = useState({ game: '', maps: '', heroes: '' });
  const [isWanted, setIsWanted] = useState<Readonly<Record<Part, boolean>>>({
    'Map Data': first === 'Map Data',
    Heroes: first === 'Heroes',
  });
  const isTyped = chosen === '';
  const pack = useMemo(
    () =>
      isTyped
        ? typedPack(typed.game, typed.maps, typed.heroes)
        : gamePacks.find((one) => one.game === chosen),
    [isTyped, typed, chosen],
  );
  const game = pack?.game ?? '';
  const needsName = isTyped && (game === '' || game.length > textLimits.name);
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
  const wanted = missing.filter(({ table }) => isTyped || isWanted[table]);
  return (
    <Dialog title="Add the names of a game" isOpen onClose={onClose}>
      <div className={form.dialog}>
        <p className={styles.soft}>
          Names that the league has already are left as they are. Pictures are yours to add.
        </p>
        <Select
          label="Game"
          value={chosen}
          options={[
            ...gamePacks.map((one) => ({ value: one.game, label: one.game })),
            { value: '', label: 'Another game' },
          ]}
          onChange={setChosen}
        />
        {isTyped && (
          <>
            <TextField
              label="Name of the game"
              hint="As events and matches name it."
              limit={textLimits.name}
              value={typed.game}
              onChange={(name) => setTyped({ ...typed, game: name })}
            />
            <TextArea
              label="Maps"
              hint="One on each line. From a spreadsheet: a second column is the type."
              value={typed.maps}
              onChange={(maps) => setTyped({ ...typed, maps })}
            />
            <TextArea
              label="Characters"
              hint="One on each line. From a spreadsheet: a second column is the role."
              value={typed.heroes}
              onChange={(heroes) => setTyped({ ...typed, heroes })}
            />
          </>
        )}
        {!isLoaded && <LoadingRows count={2} height={3} />}
        {isLoaded &&
          !isTyped &&
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
            disabled={!isLoaded || needsName || wanted.length === 0}
            onClick={() => {
              void makeRecords(
                wanted.map(({ table, fields }) => newRecord(table, fields)),
                { name: (count) => `${counted(count, 'record')} of ${game}` },
              );
              onClose();
            }}
          >
            {needsName
              ? 'Name the game first'
              : wanted.length === 0
                ? 'Nothing to add'
                : `Add ${counted(wanted.length, 'record')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
