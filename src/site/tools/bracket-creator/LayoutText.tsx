import { useState } from 'react';
import { errorTexts } from '#contract/errors.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { showToast } from '#ui/controls/toast.ts';
import styles from './BracketCreator.module.css';
import type { Creator } from './use-creator.ts';

type LayoutTextProps = {
  creator: Creator;
  /** The layout as the record's field has it. */
  text: string;
  hasRanks: boolean;
  onRanks: (isOn: boolean) => void;
};

/** The layout as text, both ways. What is typed stays until it is taken over or thrown away. */
export function LayoutText({ creator, text, hasRanks, onRanks }: LayoutTextProps) {
  const [draft, setDraft] = useState<string>();
  const update = () => {
    const layout = parseLayout(draft ?? text);
    if (!layout) {
      showToast({ text: errorTexts['unreadable-format'], kind: 'error' });
      return;
    }
    creator.apply(() => layout);
    setDraft(undefined);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: 'Copied', kind: 'success' });
    } catch {
      showToast({
        text: 'The browser does not allow copying. Select the text and copy it by hand.',
        kind: 'error',
      });
    }
  };
  return (
    <section className={styles.text} aria-label="Layout text">
      <TextArea
        label="Layout text"
        rows={8}
        value={draft ?? text}
        onChange={setDraft}
        onSubmit={update}
        hint={draft === undefined ? undefined : 'Not taken over yet: press Update data (Ctrl+Enter).'}
      />
      <div className={styles.answers}>
        <Button disabled={draft === undefined} onClick={update}>
          Update data
        </Button>
        {draft !== undefined && (
          <Button look="quiet" onClick={() => setDraft(undefined)}>
            Discard
          </Button>
        )}
        <Button disabled={draft !== undefined} onClick={() => void copy()}>
          Copy
        </Button>
        <a
          className={styles.download}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
          download="bracket.json"
        >
          Download
        </a>
      </div>
      <Switch label="Calculate rankings" isOn={hasRanks} onChange={onRanks} />
    </section>
  );
}
