import type { ModuleProps } from '../define.ts';
import { BracketFrame } from './BracketFrame.tsx';
import styles from './BracketModule.module.css';
import { viewedBrackets } from './viewed-brackets.ts';

/** The brackets of the live match, somewhat smaller than on their own page (dashboard 7). */
export default function BracketModule({ context }: ModuleProps) {
  const brackets = viewedBrackets(context.brackets);
  return (
    <div className={styles.brackets}>
      {brackets.map((bracket) => (
        <BracketFrame
          key={bracket.id}
          bracket={bracket}
          theme={context.theme}
          hasName={brackets.length > 1}
        />
      ))}
    </div>
  );
}
