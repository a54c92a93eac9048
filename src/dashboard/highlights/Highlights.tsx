import { useState } from 'react';
import { restoreId } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { UnsentPicture } from '../parts/UnsentPicture.tsx';
import { useUnsentShow } from '../show/use-unsent-show.ts';
import styles from './Highlights.module.css';
import highlightsControl, { type Highlight } from './highlights-control.ts';
import { useChoices } from './use-choices.ts';

type Kind = Highlight['kind'];

/** The overlay that is looked at first for each. */
const pictured = { team: 'branding', hero: 'mvp', player: 'mvp', media: 'media', mvp: 'mvp' } as const;

/** What is put in the foreground on air: chosen and looked at first, then shown (dashboard 20, Customisation). */
export default function Highlights() {
  const control = highlightsControl.use();
  const choices = useChoices();
  const [drafts, setDrafts] = useState<{ readonly [Of in Kind]?: string | undefined }>({});
  const [last, setLast] = useState<Kind>('player');
  const highlights = control?.highlights ?? [];
  const unsentOf = (isOfMatch: boolean) =>
    Object.fromEntries(
      highlights.flatMap(({ kind, chosen = '', field }) => {
        const draft = drafts[kind];
        if (draft === undefined || draft === chosen || (kind === 'mvp') !== isOfMatch) return [];
        return [[field, draft === '' ? null : [restoreId(draft)]]];
      }),
    );
  const unsent = useUnsentShow(unsentOf(false), unsentOf(true));
  if (control === undefined) return <LoadingRows count={5} height={4} />;
  const touched = highlights.find(({ kind }) => kind === last);
  return (
    <ul className={styles.highlights}>
      {highlights.map((highlight) => (
        <HighlightRow
          key={highlight.kind}
          highlight={highlight}
          options={choices[highlight.kind]}
          draft={drafts[highlight.kind]}
          onDraft={(draft) => {
            setDrafts((held) => ({ ...held, [highlight.kind]: draft }));
            setLast(highlight.kind);
          }}
        />
      ))}
      {touched !== undefined && (
        <li>
          <UnsentPicture key={last} draws={touched.draws} first={pictured[last]} unsent={unsent} />
        </li>
      )}
    </ul>
  );
}

type HighlightRowProps = {
  highlight: Highlight;
  options: readonly SelectOption[];
  /** Chosen and not sent yet: a clean id, or empty for none. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
};

function HighlightRow({ highlight, options, draft, onDraft }: HighlightRowProps) {
  const { label, chosen = '', onAirName, obstacle, clear, draws } = highlight;
  const wanted = draft ?? chosen;
  // One from elsewhere, such as a player of another match, stays to be seen.
  const isListed = wanted === '' || options.some(({ value }) => value === wanted);
  return (
    <li className={styles.row} data-highlight={highlight.kind}>
      <p className={panel.now}>
        {chosen !== '' && <OnAirTag draws={draws} />}
        <strong className={panel.value}>{onAirName}</strong>
        <StateMark state={highlight.state} since={highlight.since} glass={highlight.glass} />
      </p>
      <div className={styles.choice}>
        <Select
          label={label}
          value={wanted}
          options={[
            { value: '', label: 'None' },
            ...(isListed ? [] : [{ value: wanted, label: onAirName }]),
            ...options,
          ]}
          onChange={onDraft}
        />
        <Button
          look={wanted === chosen ? 'plain' : 'primary'}
          disabled={wanted === chosen || obstacle !== undefined}
          title={obstacle}
          aria-label={`Show the ${label === 'MVP' ? label : label.toLowerCase()}`}
          onClick={() => {
            highlight.set(wanted || null);
            onDraft(undefined);
          }}
        >
          Show
        </Button>
        <Button
          look="quiet"
          disabled={clear.obstacle !== undefined}
          title={clear.obstacle}
          aria-label={clear.label}
          onClick={() => {
            highlight.set(null);
            onDraft(undefined);
          }}
        >
          Clear
        </Button>
      </div>
      <SourcesNote draws={draws} />
    </li>
  );
}
