import type { TableName } from '#contract/records.ts';
import { broadcastFields } from './broadcasts.ts';
import type { Derivation } from './derivation.ts';
import { eventFields } from './events.ts';
import { mapFields } from './maps.ts';
import { matchFields } from './matches.ts';
import { newsFields } from './news.ts';
import { playerRelationshipFields } from './player-relationships.ts';
import { playerFields } from './players.ts';
import { teamFields } from './teams.ts';

/** Every table with derived fields; a test checks that each derived field of the contract has a rule. */
export const derivations: readonly Derivation[] = [
  broadcastFields,
  eventFields,
  mapFields,
  matchFields,
  newsFields,
  playerRelationshipFields,
  playerFields,
  teamFields,
];

const byTable: ReadonlyMap<string, Derivation> = new Map(
  derivations.map((derivation) => [derivation.table, derivation]),
);

/** The rule of a table, if it has derived fields. */
export const derivationOf = (table: TableName): Derivation | undefined => byTable.get(table);
