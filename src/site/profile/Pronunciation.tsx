import { errorTexts } from '#contract/errors.ts';
import { textLimits } from '#domain/limits.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { isTooLong } from './profile-fields.ts';

type PronunciationProps = {
  value: string;
  /** A saved one can be changed and not removed. */
  isSaved: boolean;
  onChange: (value: string) => void;
};

/** How casters say the name. Too long is said at once and not saved (specification 5). */
export function Pronunciation({ value, isSaved, onChange }: PronunciationProps) {
  const isCleared = isSaved && value.trim() === '';
  return (
    <TextField
      label="Pronunciation"
      value={value}
      spellCheck={false}
      limit={textLimits.pronunciation}
      problem={isTooLong(value) ? errorTexts['pronunciation-hint'] : undefined}
      hint={isCleared ? 'It can be changed, not removed.' : 'How casters should say your name.'}
      onChange={onChange}
    />
  );
}
