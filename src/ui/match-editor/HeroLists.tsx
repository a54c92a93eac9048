import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type CharacterWords, characterWords } from '#domain/games/games.ts';
import { sideOrder } from '#domain/match/map-win.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { HeroField } from '#domain/match-editor/editor-values.ts';
import {
  availableHeroes,
  type HeroChoice,
  heroCountLabel,
  heroesOfGame,
} from '#domain/match-editor/hero-choices.ts';
import { cleanId } from '#domain/record-id.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Select } from '../controls/Select.tsx';
import { choiceLabel } from '../things/choice-label.ts';
import { Icon } from '../things/Icon.tsx';
import { Themed } from '../things/Themed.tsx';
import styles from './HeroLists.module.css';
import { sideMark } from './side-name.ts';
import type { EditorSide } from './use-editor-records.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

type HeroListProps = {
  /** Label of the list: 'Bans of EMB'. */
  label: string;
  /** The map it belongs to, for screen readers. */
  title: string;
  side: EditorSide;
  field: HeroField;
  row: EditorRow;
  choices: readonly HeroChoice[];
  words: CharacterWords;
  isDisabled: boolean;
  onChange: (ids: readonly string[]) => void;
};

/** Heroes in the order they were chosen. Pressing one removes it; the select adds one. */
function HeroList(props: HeroListProps) {
  const { label, title, side, field, row, choices, words, isDisabled, onChange } = props;
  const chosen = row.values[field];
  const nameOf = (id: string) => choiceLabel('Heroes', id, words.one);
  return (
    <Themed
      theme={side.theme}
      record={side.team}
      className={styles.list}
      data-heroes={field}
      data-dirty={row.dirty.includes(field) || undefined}
    >
      <Select
        label={label}
        value=""
        options={[
          { value: '', label: `Add ${words.a}` },
          ...availableHeroes(choices, row.values, field).map(({ id, name, role }) => ({
            value: id,
            label: name,
            group: role,
          })),
        ]}
        isDisabled={isDisabled}
        onChange={(id) => {
          if (id !== '') onChange([...chosen, id]);
        }}
      />
      {chosen.length > 0 && (
        <ol className={styles.chosen} aria-label={`${title}: ${label}`}>
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.hero}
                aria-label={`Remove ${nameOf(id)}`}
                disabled={isDisabled}
                onClick={(event) => {
                  // The button is removed: the focus moves on before.
                  event.currentTarget.closest('[data-heroes]')?.querySelector('select')?.focus();
                  onChange(chosen.filter((one) => one !== id));
                }}
              >
                {nameOf(id)}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </Themed>
  );
}

type HeroListsProps = { editor: MatchEditorModel; row: EditorRow; title: string; isDisabled: boolean };

const kinds = [
  ['Bans', ['team_1_bans', 'team_2_bans']],
  ['Picks', ['team_1_picks', 'team_2_picks']],
] as const satisfies readonly (readonly [string, readonly [HeroField, HeroField]])[];

/** Heroes that each side banned and picked on one map, in order. The code loads when the option is switched on. */
export default function HeroLists({ editor, row, title, isDisabled }: HeroListsProps) {
  const { match, event, sides } = editor;
  const game = match.game ?? event?.game;
  const listing = useListing('Heroes');
  const heroes = useThings(
    'Heroes',
    listing?.flatMap((id) => cleanId(id) ?? []),
  );
  const choices = heroesOfGame(heroes, game);
  const words = characterWords(game);
  const isLoading = listing === undefined || heroes.length < listing.length;
  return (
    <details className={styles.heroes}>
      <summary className={styles.summary}>
        {capitalised(words.many)} <span className={styles.count}>{heroCountLabel(row.values)}</span>
      </summary>
      {!isLoading && choices.length === 0 ? (
        <p className={styles.none}>
          The league has no {words.many} of {game ?? 'this game'}.
        </p>
      ) : (
        <div className={styles.lists}>
          {kinds.map(([kind, fields]) =>
            sideOrder(match).map((number) => {
              const field = fields[number - 1] ?? fields[0];
              const side = sides[number - 1] ?? sides[0];
              const isUnnamed = match.special_event === true;
              return (
                <HeroList
                  key={field}
                  label={`${kind} of ${isUnnamed ? `side ${number}` : sideMark(side)}`}
                  title={title}
                  side={side}
                  field={field}
                  row={row}
                  choices={choices}
                  words={words}
                  isDisabled={isDisabled || isLoading}
                  onChange={(ids) => editor.setMap(row.key, field, ids)}
                />
              );
            }),
          )}
        </div>
      )}
    </details>
  );
}
