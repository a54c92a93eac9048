import type { CSSProperties, ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { writtenSettings } from '#domain/event-settings/settings-text.ts';
import { suggestedSubdomain } from '#domain/links/subdomain.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { minisiteVariables } from '#domain/theme/minisite.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './EventSteps.module.css';
import type { FormStep, StepProps } from './FormSteps.tsx';
import { labelOf } from './kinds.ts';
import form from './RecordForm.module.css';
import { useRecords } from './use-records.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Settings that a new event can begin with. They are the text of the field `blocks`. */
const formats = [
  { label: 'Matches and brackets', settings: '' },
  { label: 'League with a table', settings: writtenSettings({ standings: true }) },
  { label: 'Draft of players', settings: writtenSettings({ draft: { use: true } }) },
  { label: 'Auction of players', settings: writtenSettings({ auction: { public: true } }) },
] as const;

/** Chooses the settings of a new event. Those of a copied event are one of the choices. */
function FormatField({ values, initial, set }: StepProps) {
  const stored = textOf(values.blocks);
  const copied = textOf(initial.blocks);
  const all = [...formats, ...(copied === '' ? [] : [{ label: 'As in the copied event', settings: copied }])];
  const chosen = Math.max(0, all.map(({ settings }) => settings).lastIndexOf(stored));
  return (
    <div className={form.field}>
      <Select
        label="Format"
        value={String(chosen)}
        options={all.map(({ label }, place) => ({ value: String(place), label }))}
        onChange={(place) => set('blocks', all[Number(place)]?.settings ?? '')}
      />
      <p className={form.hint}>
        Brackets and groups are made later. Points, tie-breaks and the rest are in the settings of the event.
      </p>
    </div>
  );
}

/** The address and the colours of the minisite as visitors will see them. */
function MinisitePreview({ values, set }: StepProps) {
  const { siteUrl } = useSite();
  const options = useTimeOptions();
  const events = useRecords('Events');
  const theme: Theme | undefined = useThing(
    'Themes',
    firstLinkedId(values.theme as readonly string[] | undefined) ?? undefined,
  );
  const [name, short] = [textOf(values.name) || 'Unnamed event', textOf(values.short)];
  const subdomain = textOf(values.subdomain).toLowerCase();
  const suggested = suggestedSubdomain(short || textOf(values.name));
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  const holder = events.records.find(
    (event) => subdomain !== '' && textOf(event.subdomain).toLowerCase() === subdomain,
  );
  const details = [
    textOf(values.game),
    typeof values.start_date === 'string' || typeof values.start_date === 'number'
      ? formatTime(values.start_date, options)
      : '',
  ].filter((text) => text !== '');
  return (
    <div className={styles.address}>
      {subdomain === '' && suggested !== '' && (
        <p>
          <Button onClick={() => set('subdomain', suggested)}>Use “{suggested}”</Button>
        </p>
      )}
      {holder !== undefined && (
        <p className={form.problem} role="status">
          “{labelOf('Events', holder)}” has this address. Choose another one.
        </p>
      )}
      <figure className={styles.figure}>
        <figcaption className={form.hint}>
          {subdomain === ''
            ? `Without a subdomain the event is a page of ${host} only.`
            : 'The website of the event:'}
        </figcaption>
        {subdomain !== '' && (
          <div className={styles.preview} style={minisiteVariables(theme) as CSSProperties}>
            <p className={styles.host}>
              {subdomain}.{host}
            </p>
            <p className={styles.bar} aria-hidden="true">
              <ThemeLogo theme={theme} record={{ name }} mark={eventInitials({ short, name })} size={32} />
              <strong>{short || name}</strong>
              <span>Schedule</span>
              <span>Teams</span>
            </p>
            <div className={styles.body} aria-hidden="true">
              <strong className={styles.name}>{name}</strong>
              <span>
                <DottedText text={details.join(' · ')} />
              </span>
            </div>
          </div>
        )}
      </figure>
    </div>
  );
}

/** Steps of the form of a new event. `others`: what is copied from another event besides its values. */
export const eventSteps = (others: ReactNode): readonly FormStep[] => [
  { title: 'Name', fields: ['name', 'short', 'event_series'] },
  { title: 'Date and game', fields: ['start_date', 'game'] },
  { title: 'Format', fields: ['type_description'], Part: FormatField },
  {
    title: 'Look',
    hint: 'A theme has the colours and the logo. Images are added to it once it is created.',
    fields: ['theme'],
  },
  { title: 'Address', fields: ['subdomain'], Part: MinisitePreview },
  {
    title: 'Teams and staff',
    hint: others
      ? 'Staff may edit the settings, matches and brackets of the event.'
      : 'Staff may edit the settings, matches and brackets of the event. Teams are added once it is created.',
    fields: ['staff', 'casters'],
    others,
  },
];
