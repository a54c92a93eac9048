import { useState } from 'react';
import {
  addColumn,
  addGame,
  removeBracket,
  removeColumn,
  setBracketName,
  setGapRight,
  setHeader,
} from '#domain/bracket/editing.ts';
import type { LayoutBracket, LayoutColumn } from '#domain/bracket/layout.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import iconButton from '#ui/styles/icon-button.module.css';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './BracketEditor.module.css';
import { EditorGame, placeText } from './EditorGame.tsx';
import type { Creator } from './use-creator.ts';

type BracketEditorProps = {
  creator: Creator;
  bracket: LayoutBracket;
  index: number;
  /** Numbers of the matches that something is wrong with. */
  faulty: ReadonlySet<number>;
};

/** One bracket of the layout: its columns side by side, as they are drawn. */
export function BracketEditor({ creator, bracket, index, faulty }: BracketEditorProps) {
  const [hint, setHint] = useState<string>();
  const title = bracket.name || `Bracket ${index + 1}`;
  return (
    <section className={stack.gap3} aria-label={title}>
      <div className={styles.top}>
        <TextField
          label="Name of the bracket"
          placeholder={`Bracket ${index + 1}`}
          value={bracket.name ?? ''}
          onChange={(text) => creator.apply((layout) => setBracketName(layout, index, text), `name ${index}`)}
        />
        <Button look="quiet" onClick={() => creator.apply((layout) => removeBracket(layout, index))}>
          <Icon name="close" />
          Delete bracket
        </Button>
      </div>
      <div className={styles.columns}>
        {bracket.columns.map((column, columnIndex) => (
          <EditorColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={columnIndex}
            creator={creator}
            column={column}
            place={{ bracket: index, column: columnIndex }}
            faulty={faulty}
            hint={hint}
            onHint={setHint}
          />
        ))}
        <Button
          className={styles.addColumn}
          onClick={() => creator.apply((layout) => addColumn(layout, index))}
        >
          <Icon name="plus" />
          Column
        </Button>
      </div>
    </section>
  );
}

type EditorColumnProps = {
  creator: Creator;
  column: LayoutColumn;
  place: { bracket: number; column: number };
  faulty: ReadonlySet<number>;
  hint: string | undefined;
  onHint: (slot: string | undefined) => void;
};

function EditorColumn({ creator, column, place, faulty, hint, onHint }: EditorColumnProps) {
  const { apply } = creator;
  const title = column.header || `Column ${place.column + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields of one column of a drawing.
    <div
      className={styles.column}
      role="group"
      aria-label={title}
      data-place={placeText({ ...place, game: column.games.length })}
    >
      <div className={styles.columnHead}>
        <TextField
          label="Column heading"
          isLabelHidden
          placeholder={`Column ${place.column + 1}`}
          value={column.header ?? ''}
          onChange={(text) =>
            apply((layout) => setHeader(layout, place, text), `header ${place.bracket} ${place.column}`)
          }
        />
        <button
          type="button"
          className={iconButton.button}
          aria-label={`Delete column ${title}`}
          title={`Delete column ${title}`}
          onClick={() => apply((layout) => removeColumn(layout, place))}
        >
          <Icon name="close" />
        </button>
      </div>
      <ol className={styles.games}>
        {column.games.map((number, game) => (
          <EditorGame
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers change with the place.
            key={game}
            creator={creator}
            place={{ ...place, game }}
            number={number}
            isLast={game === column.games.length - 1}
            hint={hint}
            onHint={onHint}
            hasProblem={number !== null && faulty.has(number)}
          />
        ))}
      </ol>
      <div className={styles.columnTools}>
        <Button data-control onClick={() => apply((layout) => addGame(layout, place))}>
          <Icon name="plus" />
          Game
        </Button>
        <Button data-control onClick={() => apply((layout) => addGame(layout, place, true))}>
          <Icon name="plus" />
          Empty
        </Button>
      </div>
      <Switch
        label="Wide gap after it"
        isOn={column.gapRight === true}
        onChange={(isOn) => apply((layout) => setGapRight(layout, place, isOn))}
      />
    </div>
  );
}
