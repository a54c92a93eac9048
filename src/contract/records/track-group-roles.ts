import { link, table, text } from './field.ts';

export const trackGroupRoles = table('Track Group Roles', {
  role: text(),
  track_groups: link('Track Groups'),
});
