import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { type ListChoice, type SettingLabel, settingLabels } from '#domain/event-settings/settings-labels.ts';
import { fits } from '#domain/event-settings/settings-problems.ts';
import { type Shape, settingsShape } from '#domain/event-settings/settings-shape.ts';
import { numberLimits, textLimits } from '#domain/limits.ts';
import { isObject } from '#domain/standings/settings-values.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { SpoilerGate } from '#ui/spoilers/SpoilerGate.tsx';
import { StandingsTable } from '#ui/standings/StandingsTable.tsx';
import { useStandings } from '#ui/standings/use-standings.ts';
import styles from './Settings.module.css';

type Values = Readonly<Record<string, unknown>>;

type PartProps<S> = {
  path: string;
  shape: S;
  label: SettingLabel;
  /** Undefined for a setting that is not set. */
  value: unknown;
  onChange: (value: unknown) => void;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** The object with one of its values set, or without it; undefined for an empty one. */
function withValue(values: Values, name: string, value: unknown): Values | undefined {
  const { [name]: _, ...others } = values;
  // A value that is there keeps its place.
  const next = isEmpty(value)
    ? others
    : name in values
      ? { ...values, [name]: value }
      : { ...others, [name]: value };
  return isEmpty(next) ? undefined : next;
}

/** Lines of a list of texts. What is typed stays until the list is changed elsewhere: a blank line is no entry. */
function Lines({ label, value, onChange }: PartProps<unknown>) {
  const stored = (Array.isArray(value) ? value : []).map(String);
  const [typed, setTyped] = useState(stored.join('\n'));
  const entries = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const isOwn = entries(typed).join('\n') === stored.join('\n');
  return (
    <TextArea
      label={label.label}
      hint={label.help}
      value={isOwn ? typed : stored.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(entries(text));
      }}
    />
  );
}

/** Chosen keys in their order. */
function Choices({ label, value, onChange }: PartProps<unknown>) {
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const choices: readonly ListChoice[] = label.choices ?? [];
  const labelOf = (key: string) => choices.find((one) => one.key === key)?.label ?? key;
  const rest = choices.filter(({ key }) => !chosen.includes(key));
  const move = (place: number) => {
    const next = [...chosen];
    next.splice(place - 1, 0, ...next.splice(place, 1));
    onChange(next);
  };
  return (
    <div className={styles.part}>
      <Select
        label={label.label}
        value=""
        options={[
          { value: '', label: chosen.length === 0 ? 'The usual ones' : 'Add…' },
          ...rest.map((one) => ({ value: one.key, label: one.label })),
        ]}
        onChange={(key) => key !== '' && onChange([...chosen, key])}
      />
      {chosen.length > 0 && (
        <ol className={styles.chosen} aria-label={label.label}>
          {chosen.map((key, place) => (
            <li key={key}>
              <span>{labelOf(key)}</span>
              {place > 0 && (
                <Button look="quiet" aria-label={`Move ${labelOf(key)} up`} onClick={() => move(place)}>
                  ↑
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={`Remove ${labelOf(key)}`}
                onClick={() => onChange(chosen.filter((one) => one !== key))}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type ListShape = { readonly listOf: Shape };

/** A list of objects: each with its fields, and a button that adds one. */
function Entries({ path, shape, label, value, onChange }: PartProps<ListShape>) {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const set = (place: number, entry: unknown) =>
    onChange(entries.map((one, index) => (index === place ? (entry ?? {}) : one)));
  return (
    <div className={styles.part}>
      <p className={styles.legend}>{label.label}</p>
      {entries.map((entry, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place.
          key={place}
          className={styles.entry}
        >
          <Setting
            path={path}
            shape={shape.listOf}
            label={{ label: `${label.label}: ${place + 1}` }}
            value={entry}
            onChange={(next) => set(place, next)}
          />
          <Button
            look="quiet"
            aria-label={`Remove ${label.label}: ${place + 1}`}
            onClick={() => onChange(entries.filter((_, index) => index !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      <p>
        <Button aria-label={`Add to ${label.label}`} onClick={() => onChange([...entries, {}])}>
          Add
        </Button>
      </p>
    </div>
  );
}

/** Off, on with the usual settings, or a list of its own. */
function FlagOrList({ path, shape, label, value, onChange }: PartProps<ListShape>) {
  const state = Array.isArray(value) ? 'own' : value === true ? 'usual' : 'none';
  return (
    <div className={styles.part}>
      <Select
        label={label.label}
        value={state}
        options={[
          { value: 'none', label: 'None' },
          { value: 'usual', label: 'One for all match groups' },
          { value: 'own', label: 'Several, or with rules of their own' },
        ]}
        onChange={(next) => onChange(next === 'own' ? [{}] : next === 'usual' ? true : undefined)}
      />
      {state === 'own' && (
        <Entries path={path} shape={shape} label={label} value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** One setting with those below it. */
function Setting(props: PartProps<Shape>) {
  const { path, shape, label, value, onChange } = props;
  const id = useId();
  const common = { label: label.label, hint: label.help };
  if (value !== undefined && !fits(value, shape))
    return <p className={styles.note}>{label.label}: fix it in the text below.</p>;
  if (shape === 'flag')
    return (
      <div>
        <Switch
          label={label.label}
          isOn={value === true}
          describedBy={label.help && id}
          onChange={(isOn) => onChange(isOn || undefined)}
        />
        {label.help && (
          <p id={id} className={styles.note}>
            {label.help}
          </p>
        )}
      </div>
    );
  if (shape === 'text')
    return <TextField {...common} value={String(value ?? '')} limit={textLimits.name} onChange={onChange} />;
  if (shape === 'number')
    return (
      <NumberField
        {...common}
        value={typeof value === 'number' ? value : null}
        minimum={-numberLimits.fieldNumber}
        maximum={numberLimits.fieldNumber}
        step={0.5}
        unit={label.unit}
        placeholder={label.empty}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  if (shape === 'anything') return null;
  if ('oneOf' in shape) {
    const list = shape.oneOf.find((one): one is ListShape => typeof one === 'object' && 'listOf' in one);
    return list === undefined ? null : <FlagOrList {...props} shape={list} />;
  }
  if ('listOf' in shape) {
    if (shape.listOf !== 'text') return <Entries {...props} shape={shape} />;
    return label.choices === undefined ? <Lines {...props} /> : <Choices {...props} />;
  }
  return (
    <fieldset className={styles.open}>
      <legend className={styles.legend}>{label.label}</legend>
      <Group path={path} fields={shape.fields} value={value} onChange={onChange} />
    </fieldset>
  );
}

type GroupProps = {
  path: string;
  fields: Readonly<Record<string, Shape>>;
  value: unknown;
  onChange: (value: Values | undefined) => void;
};

/** The settings of an object that the form shows. All others keep their values. */
function Group({ path, fields, value, onChange }: GroupProps) {
  const values = isObject(value) ? value : {};
  const shown = Object.entries(fields).flatMap(([name, shape]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const label = settingLabels.get(own);
    return label === undefined ? [] : [{ name, shape, own, label }];
  });
  const isLarge = path === '';
  return (
    <div className={isLarge ? styles.open : styles.fields}>
      {shown.map(({ name, shape, own, label }) => (
        <Setting
          key={name}
          path={own}
          shape={shape}
          label={label}
          value={values[name]}
          onChange={(next) => onChange(withValue(values, name, next))}
        />
      ))}
    </div>
  );
}

type PreviewProps = {
  event: GameEvent;
  /** Settings as text. */
  text: string;
};

/** The tables of the event by settings that are not saved yet; nothing without tables. */
function TablesPreview({ event, text }: PreviewProps) {
  const shown = useDeferredValue(text);
  const { tables } = useStandings(useMemo(() => ({ ...event, blocks: shown }), [event, shown]));
  if (tables.length === 0) return null;
  return (
    <section className={styles.open} aria-label="Preview of the tables">
      <h3 className={styles.legend}>Preview of the tables</h3>
      <SpoilerGate event={event.id} what="standings">
        {tables.map((table, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tables keep their order.
          <StandingsTable key={place} table={table} />
        ))}
      </SpoilerGate>
    </section>
  );
}

type SettingsFieldsProps = PreviewProps & {
  settings: Values;
  onChange: (settings: Values) => void;
};

/** The settings of an event as a form, made from their shape, with the tables that they give. */
export default function SettingsFields({ settings, onChange, ...preview }: SettingsFieldsProps) {
  return (
    <>
      <Group
        path=""
        fields={settingsShape.fields}
        value={settings}
        onChange={(next) => onChange(next ?? {})}
      />
      <TablesPreview {...preview} />
    </>
  );
}
