import { proxy } from 'valtio/vanilla';
import type { DeskDraft } from '#domain/broadcast/desk-display.ts';

/** Text typed for the desk and not shown yet, by broadcast; the key shows it also while the module is closed. */
export const deskDrafts = proxy<Record<string, DeskDraft>>({});
