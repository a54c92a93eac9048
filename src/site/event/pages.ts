import type { EntityPages } from '../page.ts';

export const eventPages: EntityPages | undefined = undefined;
