import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isLong, rangeOf, textLimitOf } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { blackOrWhite, contrastGrade, contrastRatio, hexOf, parseColour } from '#domain/theme/colour.ts';
import { isoTime } from '#domain/time/input-time.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { Button } from '#ui/controls/Button.tsx';
import { type Choice, ConflictLine } from '#ui/controls/ConflictLine.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { describeValue, useValueContext } from '#ui/outbox/use-value-context.ts';
import { Markdown } from '#ui/things/Markdown.tsx';
import { DateEditor } from '#ui/time/DateEditor.tsx';
import { TimeFields } from '#ui/time/TimeFields.tsx';
import { inputStepSeconds, useEditZones } from '#ui/time/use-edit-zones.ts';
import { isPrivateLink, privateLinkText } from './kinds.ts';
import { LinkList } from './LinkList.tsx';
import styles from './RecordForm.module.css';

/** Help for fields whose name does not say enough, by table. */
const help: { readonly [Name in TableName]?: Readonly<Record<string, string>> } = {
  Events: {
    short: 'Short name for badges and tabs.',
    subdomain: 'Name of the event’s own website, before the address of the site.',
    show_in_events: 'Lists the event on the page Events.',
    staff: 'They may edit the settings, matches and brackets of this event.',
    antileak: 'Hides parts of the event from the public.',
    about: 'Markdown. Shown on the page About.',
  },
  Teams: {
    code: 'Abbreviation of two to five letters.',
    theme: 'Colours and logos of the team.',
    club: 'ID that all records of one club share.',
  },
  Players: {
    website_settings: 'Rights on this site. You can give and take only rights that you have.',
    website_settings_end: 'Website settings are taken at this time. Without one they have no end.',
    clients: 'Production machines that this player controls.',
  },
  Matches: {
    teams: 'The first one is team 1.',
    first_to: 'Maps that win the match: 2 for a best of three.',
    best_of: 'Only for a match that can be drawn or plays all maps.',
    custom_name: 'Replaces the names of the teams.',
    placeholder_teams: 'Shown while a team is not known, such as “Winner of group A”.',
  },
  Broadcasts: {
    key: 'Short name for programs and addresses, such as “main”.',
    clients: 'Production machines that show this broadcast.',
    title: 'Text of the break screen.',
    schedule: 'Matches of this broadcast.',
    live_match: 'The match that the overlays show.',
    gfx: 'Graphics, in the order of the buttons.',
  },
  Clients: {
    key: 'Part of the addresses of overlays: /client/KEY/ingame. Letters, digits, - and _.',
    staff: 'The player whose dashboard controls it.',
    staff_end: 'The player is removed at this time. Without one the control has no end.',
    broadcast: 'The first one is on air.',
    cams: 'Sides whose cameras this machine shows.',
  },
  'Player Relationships': {
    permissions: 'They count on the events and matches of this role.',
    permissions_end: 'Permissions are taken at this time. Without one they have no end.',
  },
  News: {
    enabled:
      'Articles are public when this is on and their time of release has come. Others are not in the studio.',
    content: 'Markdown.',
  },
  Themes: { color_theme: 'Main colour, such as #1b62d9.', desk_colors: 'Colours separated by commas.' },
};

const helpOf = (table: TableName, name: string): string | undefined => help[table]?.[name];

type RecordFieldProps = {
  table: TableName;
  name: string;
  field: Field;
  value: FieldValue;
  /** The saved value, where another user changed it meanwhile. */
  theirs: FieldValue | undefined;
  problem: string | undefined;
  isDirty: boolean;
  /** The form has input that is neither saved nor kept on this device. */
  isLossy: boolean;
  isDisabled: boolean;
  /** The form is in a dialog: a time has its fields in it. */
  isInPlace?: boolean | undefined;
  onChange: (value: FieldValue) => void;
  onDecide: (choice: Choice) => void;
};

const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : []);

/** The contrast of a colour with the text that is drawn over it. */
function contrastHint(value: string): string | undefined {
  const colour = parseColour(value);
  if (colour === undefined) return undefined;
  const text = blackOrWhite(colour);
  const ratio = contrastRatio(colour, text);
  const grade = contrastGrade(ratio);
  const name = hexOf(text) === '#ffffff' ? 'White' : 'Black';
  const verdict =
    grade === 'fail' ? 'too low for text' : grade === 'large' ? 'for large text only' : 'readable';
  return `${name} text on it: contrast ${ratio.toFixed(1)}, ${verdict}.`;
}

/** One field of a record: the control of its kind, with its problem and conflict. */
export function RecordField(props: RecordFieldProps) {
  const { value, theirs, name, field: definition, onDecide } = props;
  const context = useValueContext([value, theirs]);
  const field = useRef<HTMLDivElement>(null);
  const decide = (choice: Choice) => {
    flushSync(() => onDecide(choice));
    // The buttons of the conflict are gone.
    field.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  };
  return (
    <div
      ref={field}
      className={styles.field}
      data-field={name}
      data-wide={definition.form === 'markdown' || undefined}
    >
      <Control {...props} />
      {theirs !== undefined && (
        <ConflictLine
          field={fieldLabel(name)}
          mine={describeValue(value, context)}
          theirs={describeValue(theirs, context)}
          onDecide={decide}
        />
      )}
    </div>
  );
}

const momentOf = (value: FieldValue): Moment =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

type TimeInputProps = {
  label: string;
  value: Moment;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** Date and time in the zone of the editors. A text that is no time is kept as a value that cannot be saved. */
function TimeInput({ label, value, problem, onChange }: TimeInputProps) {
  return (
    <TimeFields
      label={label}
      at={instantOf(value)}
      zones={useEditZones()}
      stepSeconds={inputStepSeconds}
      problem={problem}
      onChange={(at) => onChange(at === undefined ? 'no time' : isoTime(at))}
    />
  );
}

function Control(props: RecordFieldProps) {
  const { table, name, field, value, problem, isDirty, isLossy, isDisabled, isInPlace, onChange } = props;
  const id = useId();
  const dateLine = useRef<HTMLSpanElement>(null);
  const label = fieldLabel(name);
  const help = helpOf(table, name);
  const said = problem && `${label} ${problem}.`;
  const common = { label, problem: said, isDirty, isDisabled, hint: help };
  const text = said ?? help;
  const described = text === undefined ? undefined : `${id}-note`;
  const note = text !== undefined && (
    <p id={described} className={said ? styles.problem : styles.hint} aria-live="polite">
      {text}
    </p>
  );
  switch (field.kind) {
    case 'flag':
      return (
        <>
          <Switch
            label={label}
            isOn={value === true}
            isDisabled={isDisabled}
            isInvalid={said !== undefined}
            describedBy={described}
            onChange={onChange}
          />
          {note}
        </>
      );
    case 'number': {
      const [minimum, maximum] = rangeOf(name);
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          minimum={minimum}
          maximum={maximum}
          onChange={onChange}
        />
      );
    }
    case 'date':
      return (
        <div className={styles.date} data-dirty={isDirty || undefined}>
          {!isInPlace && <span className={styles.label}>{label}</span>}
          <span ref={dateLine} className={styles.dateLine}>
            {isInPlace ? (
              <fieldset className={styles.times} disabled={isDisabled}>
                <TimeInput label={label} value={momentOf(value)} problem={said} onChange={onChange} />
              </fieldset>
            ) : (
              <DateEditor
                label={label}
                value={momentOf(value)}
                isDisabled={isDisabled}
                describedBy={described}
                onChange={onChange}
              />
            )}
            {value !== null && !isDisabled && (
              <Button
                look="quiet"
                aria-label={`Clear ${label}`}
                onClick={() => {
                  flushSync(() => onChange(null));
                  dateLine.current?.querySelector('button')?.focus();
                }}
              >
                Clear
              </Button>
            )}
          </span>
          {!(isInPlace && said) && note}
        </div>
      );
    case 'option': {
      const choices = field.choices ?? [];
      const own = typeof value === 'string' && value !== '' && !choices.includes(value) ? [value] : [];
      return (
        <>
          <Select
            label={label}
            value={String(value ?? '')}
            isDisabled={isDisabled}
            isInvalid={said !== undefined}
            describedBy={described}
            options={[
              { value: '', label: 'None' },
              ...[...choices, ...own].map((one) => ({ value: one, label: one })),
            ]}
            onChange={onChange}
          />
          {note}
        </>
      );
    }
    case 'options': {
      const chosen = listOf(value);
      const choices = [...new Set([...(field.choices ?? []), ...chosen])];
      return (
        <fieldset
          className={styles.links}
          data-dirty={isDirty || undefined}
          disabled={isDisabled}
          aria-describedby={described}
        >
          <legend className={styles.label}>{label}</legend>
          {choices.map((one) => (
            <label key={one} className={styles.tick}>
              <input
                type="checkbox"
                aria-invalid={said !== undefined || undefined}
                checked={chosen.includes(one)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                }
              />
              {one}
            </label>
          ))}
          {note}
        </fieldset>
      );
    }
    case 'link': {
      const isPrivate = isPrivateLink(table, name);
      return (
        <LinkList
          table={table}
          name={name}
          value={listOf(value)}
          isDirty={isDirty}
          isLossy={isLossy}
          isDisabled={isDisabled || isPrivate}
          hint={isPrivate ? privateLinkText : help}
          problem={said}
          onChange={onChange}
        />
      );
    }
    default: {
      const typed = String(value ?? '');
      const limit = textLimitOf(field, name);
      if (isLong(field.form)) {
        const isMarkdown = field.form === 'markdown';
        return (
          <>
            <TextArea
              {...common}
              value={typed}
              rows={isMarkdown ? 12 : 5}
              limit={limit}
              onChange={onChange}
            />
            {isMarkdown && typed.trim() !== '' && (
              <details className={styles.markdown}>
                <summary>Preview of {label}</summary>
                <Markdown text={typed} />
              </details>
            )}
          </>
        );
      }
      if (field.form !== 'colour') {
        return (
          <TextField
            {...common}
            type={field.form === 'address' ? 'url' : 'text'}
            value={typed}
            limit={limit}
            onChange={onChange}
          />
        );
      }
      const colour = parseColour(typed);
      return (
        <div className={styles.colour}>
          <TextField
            {...common}
            hint={contrastHint(typed) ?? help}
            value={typed}
            spellCheck={false}
            onChange={onChange}
          />
          <input
            type="color"
            className={styles.swatch}
            aria-label={`Pick ${label}`}
            disabled={isDisabled}
            value={colour === undefined ? '#808080' : hexOf(colour)}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      );
    }
  }
}
