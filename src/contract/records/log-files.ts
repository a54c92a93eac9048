import { attachments, link, table, text } from './field.ts';

export const logFiles = table('Log Files', {
  replay_codes: text(),
  matches: link('Matches.log_files'),
  log_file: attachments(),
});
