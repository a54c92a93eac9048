import type { Store } from '../../src/server/store/store.ts';

/** Id of the user who presses. */
export const powerCutPerson = 'recperson00000001';

/** The record that the actions change. */
export const pressedMatch = 'recmatch000000001';

/** The team whose name returns to an earlier one. */
export const returningTeam = 'recteam0000000001';

/** The player who is removed, with a name that nothing else has. */
export const leavingPlayer = {
  id: 'recplayer00000001',
  fields: { name: 'Quillonia', pronouns: 'she/her' },
} as const;

/** A step of the tables that only a newer release knows. */
export const newerStep = '9999-later';

const keyOf = (press: number) => `press-${press}`;

/** Performs an action with its idempotency key: executed once, however often it is sent. */
export const pressOn = (store: Store, press: number) =>
  store.transact(
    async ({ receipt }) => {
      const isKnown = (await receipt(powerCutPerson, keyOf(press))) !== undefined;
      return {
        changes: isKnown
          ? []
          : [
              {
                table: 'Matches',
                id: pressedMatch,
                fields: { score_1: press, custom_name: `Press ${press}` },
              },
            ],
        receipt: isKnown
          ? undefined
          : () => ({
              person: powerCutPerson,
              key: keyOf(press),
              payloadHash: '',
              status: 200,
              answer: press,
              at: new Date().toISOString(),
            }),
        value: undefined,
      };
    },
    { actor: powerCutPerson, actionId: keyOf(press), reason: 'press' },
  );
