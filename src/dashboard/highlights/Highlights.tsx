import { useState } from 'react';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import { OverlayPicture } from '../parts/OverlayPicture.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './Highlights.module.css';
import highlightsControl, { type Highlight } from './highlights-control.ts';
import { useChoices } from './use-choices.ts';

/** The overlay that most of them are seen on. */
const [pictured] = overlaysDrawing('highlight_player');

/** What is put in the foreground on air: chosen first, then shown (dashboard 20, Customisation). */
export default function Highlights() {
  const control = highlightsControl.use();
  const choices = useChoices();
  if (control === undefined) return <LoadingRows count={5} height={4} />;
  return (
    <ul className={styles.highlights}>
      {control.highlights.map((highlight) => (
        <HighlightRow key={highlight.kind} highlight={highlight} options={choices[highlight.kind]} />
      ))}
      {pictured !== undefined && (
        <li className={styles.picture}>
          <OverlayPicture route={pictured} title="The award as the highlights stand" />
        </li>
      )}
    </ul>
  );
}

function HighlightRow({ highlight, options }: { highlight: Highlight; options: readonly SelectOption[] }) {
  const { label, chosen = '', onAirName, obstacle, clear, draws } = highlight;
  const [draft, setDraft] = useState<string>();
  const wanted = draft ?? chosen;
  // One from elsewhere, such as a player of another match, stays to be seen.
  const isListed = wanted === '' || options.some(({ value }) => value === wanted);
  return (
    <li className={styles.row}>
      <p className={panel.now}>
        <OnAirTag of={highlight.kind === 'mvp' ? 'match' : 'show'} />
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
          onChange={setDraft}
        />
        <Button
          look={wanted === chosen ? 'plain' : 'primary'}
          disabled={wanted === chosen || obstacle !== undefined}
          title={obstacle}
          aria-label={`Show the ${label === 'MVP' ? label : label.toLowerCase()}`}
          onClick={() => {
            highlight.set(wanted || null);
            setDraft(undefined);
          }}
        >
          Show
        </Button>
        <Button
          look="quiet"
          disabled={clear.obstacle !== undefined}
          title={clear.obstacle}
          aria-label={clear.label}
          onClick={() => highlight.set(null)}
        >
          Clear
        </Button>
      </div>
      <SourcesNote draws={draws} />
    </li>
  );
}
