import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The name beside the role, for tally and chat-bot lines. */
export const playerRelationshipFields: Derivation = {
  table: 'Player Relationships',
  reads: { player: ['name'] },
  derive: (relationship, get) => ({
    player_name: linkedRecords(relationship, 'player', get).flatMap((player) => textIn(player, 'name') ?? []),
  }),
};
