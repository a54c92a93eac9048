import { attachments, flag, option, table, text } from './field.ts';

export const trivia = table('Trivia', {
  question: text(),
  subtitle: text(),
  answer: text(),
  /** One option a line, or "api|url", or "standings|key;valueKey". */
  options: text(),
  type: option(['Manual']),
  active: flag(),
  question_content: attachments(),
  reveal_content: attachments(),
});
