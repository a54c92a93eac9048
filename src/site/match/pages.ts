import type { EntityPages, Page } from '../page.ts';

export const matchPages: EntityPages | undefined = undefined;

export const detailedPages: readonly Page[] = [];
