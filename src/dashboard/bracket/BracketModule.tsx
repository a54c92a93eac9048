import stack from '#ui/styles/stack.module.css';
import { useLiveBrackets } from '../show/use-live-match.ts';
import { useShowTheme } from '../show/use-show.ts';
import { BracketFrame } from './BracketFrame.tsx';
import { viewedBrackets } from './viewed-brackets.ts';

/** The brackets of the live match, somewhat smaller than on their own page (dashboard 7). */
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
