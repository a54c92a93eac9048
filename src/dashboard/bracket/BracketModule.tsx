import { useRef } from 'react';
import type { Bracket, Theme } from '#contract/records.ts';
import { BracketView, bracketTexts } from '#ui/bracket/BracketView.tsx';
import { useBracket } from '#ui/bracket/use-bracket.ts';
import { useCurrentInView } from '#ui/bracket/use-current-in-view.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useLiveBrackets } from '../show/use-live-match.ts';
import { useShowTheme } from '../show/use-show.ts';
import styles from './BracketModule.module.css';
import { viewedBrackets } from './module.ts';

const scale = 0.75;

type BracketFrameProps = {
  bracket: Bracket;
  theme: Theme | undefined;
  hasName: boolean;
};

/** One bracket that scrolls inside its module. */
function BracketFrame({ bracket, theme, hasName }: BracketFrameProps) {
  const contents = useBracket(bracket, bracketTexts);
  const timeOptions = useTimeOptions();
  const frame = useRef<HTMLElement>(null);
  useCurrentInView(frame, contents?.games, true);
  if (!contents || contents.games.size === 0) {
    return <EmptyState title={`${bracket.name ?? 'This bracket'} is not drawn yet`} />;
  }
  const tags = {
    hasTimes: bracket.show_times === true,
    hasStreams: bracket.show_broadcasts === true,
    timeOptions,
  };
  return (
    <div>
      {hasName && <h3 className={styles.name}>{bracket.name}</h3>}
      <section ref={frame} className={styles.frame} aria-label={bracket.name ?? 'Bracket'}>
        <BracketView bracket={bracket} contents={contents} tags={tags} theme={theme} scale={scale} />
      </section>
    </div>
  );
}

/** Brackets of the live match, somewhat smaller than on their own page. */
export default function BracketModule() {
  const brackets = viewedBrackets(useLiveBrackets());
  const theme = useShowTheme();
  return (
    <div className={stack.gap4}>
      {brackets.map((bracket) => (
        <BracketFrame key={bracket.id} bracket={bracket} theme={theme} hasName={brackets.length > 1} />
      ))}
    </div>
  );
}
