import { flag, option, privateField, single, table, text } from './field.ts';

/** A score report or rescheduling request and its approvals. */
export const reports = table('Reports', {
  type: option(['Scores', 'Rescheduling', 'Attributes']),
  /** JSON text. */
  data: text(),
  countered_data: text(),
  log: text(),
  message_data: privateField(text()),
  approved: flag(),
  approved_by_team: flag(),
  approved_by_opponent: flag(),
  denied_by_opponent: flag(),
  countered_by_opponent: flag(),
  approved_by_staff: flag(),
  denied_by_staff: flag(),
  force_approved: flag(),
  match: single('Matches.reports'),
  player: single('Players'),
  team: single('Teams.report'),
});
