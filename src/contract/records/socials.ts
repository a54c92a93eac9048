import { socialTypes } from '#domain/actions/submit-social.ts';
import { flag, link, option, privateField, table, text } from './field.ts';

export const socials = table('Socials', {
  type: option(socialTypes),
  url: text(),
  name: text(),
  approved: flag(),
  /** Dirty id of the player who sent it for approval. */
  submitted_by: privateField(text()),
  /** `Refused` after an editor has refused it. */
  review: privateField(text()),
  player: link('Players.socials'),
  team: link('Teams.socials'),
  event: link('Events.socials'),
});
