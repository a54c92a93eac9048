import { type TeamChoice, teamChoices } from '#domain/broadcast/chosen-team.ts';
import { choice } from './option-fields.ts';

/** The option that names the team a page is about. */
export const teamOption = <const Default extends TeamChoice | undefined>(help: string, fallback: Default) =>
  choice(help, teamChoices, { aliases: ['teamNum'], default: fallback });
