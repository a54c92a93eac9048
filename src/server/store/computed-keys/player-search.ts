import { idOf, linkedRecords, textIn } from '../records-view.ts';
import { withoutEmpty } from '../values.ts';
import { type EntrySource, special } from './special.ts';

type ListedPlayer = Readonly<Record<string, unknown>>;

/** Teams of a player that the list names: enough to tell namesakes apart, and to find a player by a team. */
const listedTeams = 3;

/** Players without a name are left out, because existing clients lower-case the name without a check. */
const named = (isPro: boolean): EntrySource<ListedPlayer> => ({
  table: 'Players',
  reads: { member_of: ['name', 'code'] },
  entryOf: (record, get) => {
    const name = textIn(record, 'name');
    if (name === undefined || (record.pro === true) !== isPro) return undefined;
    // A club has a record for each season, often with the same name.
    const byName = new Map(
      [...linkedRecords(record, 'member_of', get)]
        .reverse()
        .map((team) => [textIn(team, 'name'), textIn(team, 'code')]),
    );
    const teams = [...byName].slice(0, listedTeams).map(([name, code]) => withoutEmpty({ name, code }));
    return {
      id: idOf(record),
      name,
      verified: record.verified === true,
      pro: isPro,
      ...withoutEmpty({ role: textIn(record, 'role'), battletag: textIn(record, 'battletag'), teams }),
    };
  },
});

const playerList = (key: string, isPro: boolean) =>
  special<[ListedPlayer]>({ key, sources: [named(isPro)], build: ([players]) => ({ players }) });

/** Named players who are not professionals. */
export const playerSearchRecord = playerList('special:players', false);

/** Named professionals. */
export const proPlayersRecord = playerList('special:pro-players', true);
