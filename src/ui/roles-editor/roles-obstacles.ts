import type { AccessVerdict } from '#domain/access/action-access.ts';

/** Why a person cannot save roles. */
export const rolesObstacles: Readonly<Record<AccessVerdict, string | undefined>> = {
  allowed: undefined,
  'not-signed-in': 'Sign in to change roles',
  'no-client': 'Changing roles needs a production client of your own',
  'no-right': 'You cannot edit this match',
};
