import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import type { ArrowKey } from '#domain/bracket/arrow-neighbour.ts';
import { addBracket, eliminateRemaining, looseEnds } from '#domain/bracket/editing.ts';
import { withFinishingRanks } from '#domain/bracket/finishing-ranks.ts';
import type { Box } from '#domain/bracket/geometry.ts';
import { type BracketExit, bracketExits, stringifyLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { type LayoutProblem, validateLayout } from '#domain/bracket/validate.ts';
import { BracketPanel } from '#ui/bracket/BracketPanel.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import iconButton from '#ui/styles/icon-button.module.css';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { ToolHeading } from '../ToolHeading.tsx';
import styles from './BracketCreator.module.css';
import { BracketEditor } from './BracketEditor.tsx';
import connectionBarStyles from './ConnectionBar.module.css';
import { LayoutText } from './LayoutText.tsx';
import { type Creator, describeTarget, endText, exitLabels, useCreator } from './use-creator.ts';

/** The bracket as the site draws it, without matches: slots name what leads to them. */
function SitePreview({ text }: { text: string }) {
  const bracket: Bracket = {
    id: 'recBracketPreview',
    __tableName: 'Brackets',
    name: 'Preview',
    bracket_layout: text,
  };
  return <BracketPanel bracket={bracket} />;
}

const OverlayPreview = lazyPart(() => import('./OverlayPreview.tsx'));

const looks = [
  { key: 'site', label: 'On the site' },
  { key: 'overlay', label: 'On air' },
];

/** The bracket as people will see it, in one of its two looks. */
function Previews({ text }: { text: string }) {
  const [look, setLook] = useState('site');
  return (
    <section className={stack.gap4} aria-labelledby="bracket-preview">
      <h2 id="bracket-preview">Preview</h2>
      <Tabs label="Look" items={looks} selected={look} onSelect={setLook} panelId="bracket-look" />
      <div id="bracket-look" role="tabpanel" aria-labelledby="bracket-preview">
        {look === 'site' ? (
          <SitePreview text={text} />
        ) : (
          <Suspense fallback={<LoadingRows count={1} height={12} />}>
            <OverlayPreview text={text} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/**
 * The connection being made with its other targets, and undo and redo. The bar stays in view while the bracket scrolls.
 */
function ConnectionBar({ creator }: { creator: Creator }) {
  const { layout, connecting, start, finish } = creator;
  const target = connecting && layout.connections[connecting.matchNumber]?.[connecting.outcome];
  const exit = (word: BracketExit) => (
    <Button key={word} disabled={!connecting} onClick={() => finish({ kind: 'word', word })}>
      {exitLabels[word]}
    </Button>
  );
  const turn = (label: string, icon: 'back' | 'forward', run: (() => void) | undefined, keys: string) => (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={!run}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={connectionBarStyles.bar} role="toolbar" aria-label="Connections">
      <p className={connectionBarStyles.state} role="status">
        {connecting
          ? `The ${endText(connecting)} goes ${describeTarget(target)}. Choose a slot, or one of these:`
          : 'Drag W or L of a match to a slot, or press one and then the other.'}
      </p>
      <div className={connectionBarStyles.group}>{bracketExits.map(exit)}</div>
      <div className={connectionBarStyles.group}>
        <Button look="quiet" disabled={!target} onClick={() => finish(undefined)}>
          Disconnect
        </Button>
        <Button look="quiet" disabled={!connecting} onClick={() => start(undefined)}>
          Cancel
        </Button>
        {turn('Undo', 'back', creator.undo, 'Ctrl+Z')}
        {turn('Redo', 'forward', creator.redo, 'Ctrl+Shift+Z')}
      </div>
    </div>
  );
}

const namesOf = (ends: readonly { matchNumber: number }[]): string =>
  ends.map(({ matchNumber }) => `M${matchNumber}`).join(', ');

/** Problems of the layout by the numbers of its games, and outcomes that lead nowhere yet. */
function LayoutProblems({ creator, problems }: { creator: Creator; problems: readonly LayoutProblem[] }) {
  const { layout, connecting, apply } = creator;
  const ends = looseEnds(layout);
  const winners = ends.filter(({ outcome }) => outcome === 'win');
  const losers = ends.filter(({ outcome }) => outcome === 'lose');
  const isFine = problems.length + ends.length === 0;
  if (gamePositions(layout).length === 0)
    return <p className={styles.fine}>Add a game, or apply a preset.</p>;
  return (
    <div className={styles.state}>
      <div aria-live="polite">
        {isFine && <p className={styles.fine}>Every winner and loser leads somewhere.</p>}
        <ul className={styles.problems}>
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <ul className={styles.ends}>
          {winners.length > 0 && <li>Winners that lead nowhere: {namesOf(winners)}</li>}
          {losers.length > 0 && <li>Losers that lead nowhere: {namesOf(losers)}</li>}
        </ul>
      </div>
      <Button
        look="quiet"
        disabled={losers.length === 0 || connecting !== undefined}
        onClick={() => apply(eliminateRemaining)}
      >
        Set all remaining losses as eliminations
      </Button>
    </div>
  );
}

/** Replaces the whole layout with a preset, after a confirmation. */
function PresetPicker({ creator }: { creator: Creator }) {
  const [key, setKey] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const preset = bracketPresets.find((one) => one.key === key);
  const apply = () => {
    if (preset) creator.apply(() => preset.layout);
    setKey('');
    setIsAsking(false);
  };
  return (
    <div className={styles.presets}>
      <Select
        label="Preset"
        value={key}
        options={[
          { value: '', label: 'Choose a preset', isDisabled: true },
          ...bracketPresets.map((one) => ({ value: one.key, label: one.name })),
        ]}
        onChange={setKey}
      />
      <Button disabled={!preset} onClick={() => setIsAsking(true)}>
        Apply preset
      </Button>
      <Dialog title="Apply preset" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>Are you sure you want to apply this preset? Any changes will be lost.</p>
        <div className={styles.answers}>
          <Button look="primary" data-first-focus onClick={apply}>
            Apply preset
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Factor by which distance across the direction counts more than distance along it. */
const sideWeight = 3;

/**
 * Returns the index of the box that an arrow key leads to: the nearest one with its centre in that direction. Boxes
 * straight ahead are preferred. Undefined if there is none.
 */
export function nearestBox(from: Box, boxes: readonly Box[], key: ArrowKey): number | undefined {
  const here = middle(from);
  const isAcross = key === 'left' || key === 'right';
  const sign = key === 'left' || key === 'up' ? -1 : 1;
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const there = middle(box);
    const ahead = sign * (isAcross ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x);
    const distance = ahead + sideWeight * aside;
    if (ahead > 1 && (best === undefined || distance < best.distance)) best = { index, distance };
  }
  return best?.index;
}

/** For the few who may change an event's brackets. */
const EventBrackets = lazyPart(() => import('./EventBrackets.tsx'));

const arrowKeys: Readonly<Record<string, ArrowKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Editor for the layout of a bracket: columns, games, and the paths of winners and losers. */
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
    // A connection can only end at a slot, so the arrow keys skip all other controls while one is made.
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
