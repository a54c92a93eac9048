import { proxy } from 'valtio/vanilla';
import type { DeskDraft } from '#domain/broadcast/desk-display.ts';

/** What was typed for the desk and not shown yet, by broadcast: the key shows it also while the editor is closed. */
export const deskDrafts = proxy<Record<string, DeskDraft>>({});
