import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The player's name, for tally and chat-bot texts. */
export const playerRelationshipFields: Derivation = {
  table: 'Player Relationships',
  reads: { player: ['name'] },
  derive: (relationship, get) => ({
    player_name: linkedRecords(relationship, 'player', get).flatMap((player) => textIn(player, 'name') ?? []),
  }),
};
