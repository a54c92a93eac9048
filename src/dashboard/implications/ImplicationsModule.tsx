import { Implications } from '#ui/bracket/Implications.tsx';
import { ResolveButton } from '#ui/bracket/ResolveButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLiveBrackets, useLiveMatch } from '../show/use-live-match.ts';

/** Consequences of the live match in each of its brackets. */
export default function ImplicationsModule() {
  const match = useLiveMatch();
  const brackets = useLiveBrackets();
  if (!match) return <LoadingRows count={2} height={3} />;
  return (
    <div className={stack.gap4}>
      {brackets
        .filter((bracket) => bracket.hide_implications !== true)
        .map((bracket) => (
          <Implications
            key={bracket.id}
            bracket={bracket}
            match={match}
            isDetailed
            action={<ResolveButton bracket={bracket} control="dashboard: resolve bracket" />}
          />
        ))}
    </div>
  );
}
