import { attachments, table, text } from './field.ts';

export const tracks = table('Tracks', { title: text(), artist: text(), file: attachments() });
