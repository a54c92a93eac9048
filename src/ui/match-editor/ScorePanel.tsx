import { Suspense } from 'react';
import { sideOrder } from '#domain/match/map-win.ts';
import { stagedScores } from '#domain/match/score-change.ts';
import { maximumScore } from '#domain/match-editor/map-edits.ts';
import { Button } from '../controls/Button.tsx';
import { Key } from '../controls/Key.tsx';
import { lazyPart } from '../lazy-part.ts';
import styles from './ScorePanel.module.css';
import { ScoreSide } from './ScoreSide.tsx';
import { sideMark, sideName } from './side-name.ts';
import type { MatchEditorModel } from './use-match-editor.ts';

/** Seldom needed. */
const FirstToOffer = lazyPart(() => import('./FirstToOffer.tsx'));
const ResultConflict = lazyPart(() => import('./ResultConflict.tsx'));

type ScorePanelProps = { editor: MatchEditorModel; hasMapWins: boolean };

/** Both teams with their scores, and the buttons that give the next map to one of them. */
export function ScorePanel({ editor, hasMapWins }: ScorePanelProps) {
  const { match, sides, values, records, problems, isSaving, resultConflict } = editor;
  const isSpecial = match.special_event === true;
  const order = sideOrder(match);
  const maximum = maximumScore(values);
  const saved = stagedScores(records.match);
  return (
    <div className={styles.panel}>
      <div className={styles.sides}>
        {order.map((number, place) => {
          const field = `score_${number}` as const;
          return (
            <ScoreSide
              key={number}
              side={sides[number - 1] ?? sides[0]}
              number={number}
              isRight={place === 1}
              isWithoutTeams={isSpecial}
              value={values[field]}
              maximum={maximum}
              problem={problems[field]}
              isDirty={values[field] !== saved[field]}
              isDisabled={isSaving}
              onChange={(value) => editor.setMatch(field, value)}
              onStep={(by) => editor.step(field, by)}
            />
          );
        })}
      </div>
      {editor.offeredFirstTo !== null && (
        <Suspense>
          <FirstToOffer editor={editor} />
        </Suspense>
      )}
      {resultConflict && (
        <Suspense>
          <ResultConflict editor={editor} rows={resultConflict} />
        </Suspense>
      )}
      {hasMapWins && !isSpecial && (
        <div className={styles.wins}>
          {order.map((number, place) => {
            const side = sides[number - 1] ?? sides[0];
            return (
              <Button
                key={number}
                className={styles.win}
                disabled={isSaving || !editor.canWinMap}
                title={`The next map is won by ${sideName(side)}`}
                onClick={() => editor.winMap(number)}
              >
                <span className={styles.mark}>Map to {sideMark(side)}</span>
                <Key keys={String(place + 1)} />
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}
