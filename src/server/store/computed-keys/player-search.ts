import { idOf, textIn } from '../records-view.ts';
import { type EntrySource, special } from './special.ts';

type ListedPlayer = {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly pro: boolean;
};

/** Players without a name are left out, because existing clients lower-case the name without a check. */
const named = (isPro: boolean): EntrySource<ListedPlayer> => ({
  table: 'Players',
  reads: {},
  entryOf: (record) => {
    const name = textIn(record, 'name');
    if (name === undefined || (record.pro === true) !== isPro) return undefined;
    return { id: idOf(record), name, verified: record.verified === true, pro: isPro };
  },
});

const playerList = (key: string, isPro: boolean) =>
  special<[ListedPlayer]>({ key, sources: [named(isPro)], build: ([players]) => ({ players }) });

/** Named players who are not professionals. */
export const playerSearchRecord = playerList('special:players', false);

/** Named professionals. */
export const proPlayersRecord = playerList('special:pro-players', true);
