import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { numberLimits, textLimits } from '#domain/limits.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import { canOfferDraw } from '#domain/match-editor/checks.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { RowChoices } from '#domain/match-editor/map-choices.ts';
import { Button } from '../controls/Button.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { Select, type SelectOption } from '../controls/Select.tsx';
import { TextField } from '../controls/TextField.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Icon } from '../things/Icon.tsx';
import { Themed } from '../things/Themed.tsx';
import styles from './MapRow.module.css';
import { RowStatus, RowSummary } from './RowSummary.tsx';
import { sideMark, teamLabel } from './side-name.ts';
import { TeamPicker } from './TeamPicker.tsx';
import type { MatchEditorModel } from './use-match-editor.ts';
import type { OpenRow } from './use-open-row.ts';

type DrawButtonsProps = {
  /** Subject of the buttons, for screen readers: 'Map 2'. */
  context: string;
  isDrawn: boolean;
  /** Equal scores: it may have been a draw. */
  isOffered: boolean;
  isDisabled: boolean;
  onDraw: () => void;
  /** Absent where it can be said at once who banned it. */
  onBan: (() => void) | undefined;
};

/** The results of a map that no team has: a draw, and a ban where rows fold. */
function DrawButtons(props: DrawButtonsProps) {
  const { context, isDrawn, isOffered, isDisabled, onDraw, onBan } = props;
  return (
    <>
      <button
        type="button"
        className={clsx(styles.button, isDrawn && styles.drawn, isOffered && styles.offered)}
        aria-pressed={isDrawn}
        aria-label={`${context}: draw`}
        title={isOffered ? 'Equal scores: was it a draw?' : undefined}
        disabled={isDisabled}
        onClick={onDraw}
      >
        {isDrawn && <Icon name="check" />}
        {isOffered && <span aria-hidden="true">?</span>}
        <span className={styles.word}>Draw</span>
      </button>
      {onBan && (
        <button
          type="button"
          className={clsx(styles.button, styles.ban)}
          aria-label={`${context}: ban`}
          disabled={isDisabled}
          onClick={onBan}
        >
          Ban
        </button>
      )}
    </>
  );
}

/** The options of a row's map, by type; the first one chooses none. */
function mapOptions({ groups }: RowChoices): SelectOption[] {
  return [
    { value: '', label: 'Select a map' },
    ...groups.flatMap(({ type, maps }) =>
      maps.map(({ id, name }) => ({ value: id, label: name, group: type })),
    ),
  ];
}

/** Most editors never show them. */
const RowConflicts = lazyPart(() => import('./RowConflicts.tsx'));
const HeroLists = lazyPart(() => import('./HeroLists.tsx'));

type MapRowProps = {
  editor: MatchEditorModel;
  row: EditorRow;
  index: number;
  choices: RowChoices;
  hasBanning: boolean;
  hasHeroes: boolean;
  open: OpenRow;
  /** Shows who banned it, where that is not shown for all rows. */
  onBan: () => void;
};

/** One map: which, how it ended, who picked or banned it. A card on phones, a line of the table elsewhere. */
export function MapRow({ editor, row, index, choices, hasBanning, hasHeroes, open, onBan }: MapRowProps) {
  const [hasMore, setHasMore] = useState(false);
  const { sides, numbers, problems, rows, isSaving } = editor;
  const { key, values, dirty } = row;
  const isBanned = values.banner !== null;
  const order = sideOrder(editor.match);
  const isOffered = canOfferDraw(values);
  const number = numbers[index] ?? null;
  const title = isBanned ? 'Banned' : `Map ${number ?? index + 1}`;
  const isDisabled = isSaving || row.isLoading || row.isWaiting;
  const { isResultOnly } = editor;
  const isFixed = isDisabled || isResultOnly;
  const isOpen = open.openKey === key;
  const isMoreOpen = hasMore || ['number', 'replay_code'].some((name) => problems[`${key}.${name}`]);
  const pick = values.picker === null ? 'Pick' : `Picked by ${teamLabel(sides, values.picker)}`;
  const moreLabel = isBanned ? 'Number' : `${pick}, number, replay code`;
  const canDelete = isResultOnly ? false : row.id !== null ? !row.isLoading : dirty.length > 0;
  const isWithoutTeams = editor.match.special_event === true;
  const mark = (...names: readonly (keyof typeof values)[]) => ({
    'data-dirty': names.some((name) => dirty.includes(name)) || undefined,
  });
  const picker = (label: string, name: 'banner' | 'picker' | 'winner') => (
    <div className={clsx(styles.cell, styles[name])} {...mark(name)}>
      <TeamPicker
        label={label}
        context={title}
        sides={[sides[order[0] - 1] ?? sides[0], sides[order[1] - 1] ?? sides[1]]}
        value={values[name]}
        onChange={(team) => {
          editor.setMap(key, name, team);
          if (team !== null && name !== 'picker') open.follow();
        }}
        isDisabled={name === 'winner' ? isDisabled : isFixed}
        isWithoutTeams={isWithoutTeams}
      />
    </div>
  );

  return (
    <li
      className={clsx(
        styles.row,
        isBanned && styles.banned,
        row.isLoading && styles.loading,
        !isOpen && styles.folded,
        !isMoreOpen && styles.less,
      )}
      aria-label={title}
      data-map-row={key}
      onFocus={() => isOpen && open.hold(key)}
      onPointerDown={() => isOpen && open.press(key)}
      onPointerUp={() => isOpen && open.press(key)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) open.leave(row);
      }}
    >
      <RowSummary
        editor={editor}
        row={row}
        title={title}
        isOpen={isOpen}
        isNext={open.nextKey === key}
        onToggle={() => open.hold(isOpen ? null : key)}
      />
      <div className={clsx(styles.cell, styles.head)}>
        <RowStatus row={row} />
        <span className={styles.title}>{title}</span>
      </div>
      <div className={clsx(styles.cell, styles.map)} {...mark('map')}>
        <Select
          label={isBanned ? 'Map banned' : `${title}: map`}
          isLabelHidden
          value={values.map ?? choices.only ?? ''}
          options={mapOptions(choices)}
          isDisabled={isFixed}
          onChange={(map) => editor.setMap(key, 'map', map || null)}
        />
      </div>
      {!isBanned && (
        <div className={clsx(styles.cell, styles.scores)} {...mark('score_1', 'score_2')}>
          <span className={styles.label}>Map score</span>
          {order.map((sideNumber) => {
            const name = `score_${sideNumber}` as const;
            const side = sides[sideNumber - 1] ?? sides[0];
            return (
              <Themed key={name} theme={side.theme} record={side.team} as="span" className={styles.slice}>
                <NumberField
                  label={`${title}: score of ${isWithoutTeams ? `side ${sideNumber}` : sideMark(side)}`}
                  isLabelHidden
                  value={values[name]}
                  minimum={0}
                  maximum={numberLimits.mapScore}
                  problem={problems[`${key}.${name}`]}
                  isDisabled={isDisabled}
                  onChange={(value) => editor.setMap(key, name, value)}
                />
              </Themed>
            );
          })}
        </div>
      )}
      {!isBanned && (
        <div className={clsx(styles.cell, styles.drawCell)} {...mark('draw')}>
          <DrawButtons
            context={title}
            isDrawn={values.draw}
            isOffered={isOffered}
            isDisabled={isDisabled}
            onDraw={() => {
              editor.setMap(key, 'draw', !values.draw);
              if (!values.draw) open.follow();
            }}
            onBan={hasBanning || isResultOnly ? undefined : onBan}
          />
        </div>
      )}
      {(hasBanning || isBanned) && picker('Banned by', 'banner')}
      <Button
        look="quiet"
        className={styles.more}
        aria-expanded={isMoreOpen}
        onClick={() => setHasMore(!isMoreOpen)}
      >
        {moreLabel}
        <Icon name="down" />
      </Button>
      {!isBanned && picker('Picked by', 'picker')}
      {!isBanned && picker('Winner', 'winner')}
      <div className={clsx(styles.cell, styles.number)} {...mark('number')}>
        <NumberField
          label="Number"
          value={values.number === null || dirty.includes('number') ? values.number : number}
          placeholder={number === null ? '–' : String(number)}
          minimum={1}
          maximum={rows.length}
          problem={problems[`${key}.number`]}
          isDisabled={isFixed}
          onChange={(value) => editor.setMap(key, 'number', value)}
        />
      </div>
      {!isBanned && (
        <div className={clsx(styles.cell, styles.code)} {...mark('replay_code')}>
          <TextField
            label="Replay code"
            className={styles.codeInput}
            value={values.replay_code}
            limit={textLimits.replayCode}
            problem={problems[`${key}.replay_code`]}
            autoCapitalize="characters"
            spellCheck={false}
            isDisabled={isFixed}
            onChange={(text) => editor.setMap(key, 'replay_code', text)}
          />
        </div>
      )}
      {hasHeroes && !isBanned && !isResultOnly && (
        <div className={styles.heroes}>
          <Suspense>
            <HeroLists editor={editor} row={row} title={title} isDisabled={isDisabled} />
          </Suspense>
        </div>
      )}
      {canDelete && (
        <Button
          look="quiet"
          className={clsx(styles.cell, styles.remove)}
          aria-label={`Delete ${title}`}
          title={row.id === null ? 'Empties this row' : 'The next save deletes this map'}
          disabled={isDisabled}
          onClick={() => {
            editor.deleteRow(key);
            open.follow();
          }}
        >
          <Icon name="close" />
          <span className={styles.removeWord}>Delete this map</span>
        </Button>
      )}
      {row.conflicts.length > 0 && (
        <Suspense>
          <RowConflicts editor={editor} row={row} title={title} />
        </Suspense>
      )}
    </li>
  );
}
