import type { OptionField } from './option-fields.ts';
import { readFlag } from './query-values.ts';

export type RoleChoice = 'main' | 'eligible';

/** The option for signs of roles: on like a flag for the main role, or `eligible` for all that a player may have. */
export const roleOption = (aliases: readonly string[] = []): OptionField<RoleChoice | undefined> => ({
  help: 'Signs of the roles; eligible shows all roles that a player may have.',
  kind: 'choice',
  choices: ['true', 'eligible'],
  aliases,
  read: (value) => (value?.toLowerCase() === 'eligible' ? 'eligible' : readFlag(value) ? 'main' : undefined),
});
