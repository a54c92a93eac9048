import { type ReactNode, useState } from 'react';
import { SaveQuestions } from './SaveQuestions.tsx';

/** Saving that asks once about what is odd: `press` asks or saves, `asking` draws the questions until they are answered. */
export function useSaveQuestions(
  questions: readonly string[],
  save: () => void,
): { press: () => void; asking: ReactNode } {
  const [asked, setAsked] = useState('');
  const text = questions.join('\n');
  // What is edited meanwhile is another question.
  const isAsking = text !== '' && asked === text;
  return {
    press: () => {
      if (text === '') save();
      else setAsked(text);
    },
    asking: isAsking && (
      <SaveQuestions
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
