import type { EntityPages } from '../page.ts';

export const playerPages: EntityPages | undefined = undefined;
