import type { Page } from '../page.ts';

export const newsPages: readonly Page[] = [];
