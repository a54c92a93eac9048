import type { Theme } from '#contract/records.ts';
import type { EditorRow } from '#domain/match-editor/editor-rows.ts';
import type { HeroField } from '#domain/match-editor/editor-values.ts';
import { availableHeroes, type HeroChoice } from '#domain/match-editor/hero-choices.ts';
import { Select } from '../controls/Select.tsx';
import { choiceLabel } from '../things/choice-label.ts';
import { Icon } from '../things/Icon.tsx';
import { Themed } from '../things/Themed.tsx';
import styles from './HeroList.module.css';

type HeroListProps = {
  /** Whose it is: 'Bans of EMB'. */
  label: string;
  /** The map it belongs to, for screen readers. */
  title: string;
  theme: Theme | undefined;
  field: HeroField;
  row: EditorRow;
  choices: readonly HeroChoice[];
  isDisabled: boolean;
  onChange: (ids: readonly string[]) => void;
};

/** Heroes in the order they were chosen: a press takes one out, the select adds one. */
export function HeroList(props: HeroListProps) {
  const { label, title, theme, field, row, choices, isDisabled, onChange } = props;
  const chosen = row.values[field];
  const nameOf = (id: string) => choiceLabel('Heroes', id, 'hero');
  return (
    <Themed
      theme={theme}
      className={styles.list}
      data-heroes={field}
      data-dirty={row.dirty.includes(field) || undefined}
    >
      <Select
        label={label}
        value=""
        options={[
          { value: '', label: 'Add a hero' },
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
