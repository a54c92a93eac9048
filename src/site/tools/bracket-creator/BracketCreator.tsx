import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import type { ArrowKey } from '#domain/bracket/arrow-neighbour.ts';
import { addBracket } from '#domain/bracket/editing.ts';
import { withFinishingRanks } from '#domain/bracket/finishing-ranks.ts';
import { stringifyLayout } from '#domain/bracket/layout.ts';
import { validateLayout } from '#domain/bracket/validate.ts';
import { Button } from '#ui/controls/Button.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { ToolHeading } from '../ToolHeading.tsx';
import styles from './BracketCreator.module.css';
import { BracketEditor } from './BracketEditor.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LayoutProblems } from './LayoutProblems.tsx';
import { LayoutText } from './LayoutText.tsx';
import { nearestBox } from './nearest.ts';
import { PresetPicker } from './PresetPicker.tsx';
import { Previews } from './Previews.tsx';
import { useCreator } from './use-creator.ts';

/** For the few who may change an event's brackets. */
const EventBrackets = lazyPart(() => import('./EventBrackets.tsx'));

const arrowKeys: Readonly<Record<string, ArrowKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Draws the layout of a bracket: columns, games and where winners and losers go (specification 2.6, website 3.10). */
export default function BracketCreator() {
  const creator = useCreator();
  const { layout } = creator;
  const { user } = useSession();
  const [hasRanks, setHasRanks] = useState(true);
  const editor = useRef<HTMLDivElement>(null);
  const problems = useMemo(() => validateLayout(layout), [layout]);
  const faulty = useMemo(() => new Set(problems.flatMap(({ matchNumbers }) => matchNumbers)), [problems]);
  const text = useMemo(
    () => stringifyLayout(hasRanks ? withFinishingRanks(layout) : layout, 2),
    [layout, hasRanks],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && creator.connecting) {
      creator.start(undefined);
      return;
    }
    if (isTyping(event.target)) return;
    const letter = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    const turn =
      letter === 'y' || (letter === 'z' && event.shiftKey)
        ? creator.redo
        : letter === 'z'
          ? creator.undo
          : undefined;
    if (turn) {
      event.preventDefault();
      turn();
      return;
    }
    const key = arrowKeys[event.key];
    const here = (event.target as Element).closest('[data-control]');
    if (!key || !here) return;
    // What is being connected goes to a slot: the way leads past all else.
    const wanted = creator.connecting ? '[data-open]' : '[data-control]:not(:disabled)';
    const others = [...(editor.current?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter(
      (one) => one !== here,
    );
    const next = nearestBox(
      here.getBoundingClientRect(),
      others.map((one) => one.getBoundingClientRect()),
      key,
    );
    if (next === undefined) return;
    event.preventDefault();
    others[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the controls inside.
    <div className={styles.creator} onKeyDown={onKeyDown}>
      <ToolHeading below="Columns, games, and where winners and losers go.">Bracket Creator</ToolHeading>
      <PresetPicker creator={creator} />
      <ConnectionBar creator={creator} />
      <LayoutProblems creator={creator} problems={problems} />
      <div ref={editor} className={styles.brackets}>
        {layout.brackets.map((bracket, index) => (
          <BracketEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a bracket is its place.
            key={index}
            creator={creator}
            bracket={bracket}
            index={index}
            faulty={faulty}
          />
        ))}
        <Button className={styles.add} onClick={() => creator.apply(addBracket)}>
          <Icon name="plus" />
          Bracket
        </Button>
      </div>
      <LayoutText creator={creator} text={text} hasRanks={hasRanks} onRanks={setHasRanks} />
      {user && (
        <Suspense>
          <EventBrackets
            creator={creator}
            text={stringifyLayout(hasRanks ? withFinishingRanks(layout) : layout)}
          />
        </Suspense>
      )}
      <Previews text={text} />
    </div>
  );
}
