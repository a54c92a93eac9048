import { type ReactNode, useEffect, useState } from 'react';
import { untilLoaded } from '#data/until-loaded.ts';

/** Loaded after the form: saving is impossible before its first paint. */
const loadAsking = untilLoaded(async () => {
  const [rules, { SaveQuestions }] = await Promise.all([
    import('#domain/match-editor/questions.ts'),
    import('./SaveQuestions.tsx'),
  ]);
  return { rules, SaveQuestions };
});

type Asking = Awaited<ReturnType<typeof loadAsking>>;

/**
 * Saving that asks once about what is odd: `press` asks or saves, `asking` draws the questions until they are answered.
 * Without the code for asking nothing is held up: what cannot be is refused all the same.
 */
export function useSaveQuestions(
  questionsBy: (rules: Asking['rules']) => readonly string[],
  save: () => void,
): { press: () => void; asking: ReactNode } {
  const [loaded, setLoaded] = useState<Asking>();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    let isGone = false;
    void loadAsking().then((asking) => {
      if (!isGone) setLoaded(asking);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const questions = loaded === undefined ? [] : questionsBy(loaded.rules);
  const text = questions.join('\n');
  // Edits that change the questions close the current ones.
  const isAsking = text !== '' && asked === text;
  return {
    press: () => {
      if (text === '') save();
      else setAsked(text);
    },
    asking: isAsking && loaded && (
      <loaded.SaveQuestions
        questions={questions}
        onBack={() => setAsked('')}
        onSave={() => {
          setAsked('');
          save();
        }}
      />
    ),
  };
}
