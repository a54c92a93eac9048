import { flag, table, text } from './field.ts';

export const headlines = table('Headlines', { text: text(), ready: flag() });
