import type { EntityPages } from '../page.ts';

export const teamPages: EntityPages | undefined = undefined;
