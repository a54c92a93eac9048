import { parseArgs } from 'node:util';
import { invitationAddress } from '#contract/account-calls.ts';
import { websiteSettings } from '#contract/records/players.ts';
import { isRecordId } from '#domain/record-id.ts';
import { readProcessConfig } from '../../config.ts';
import { textOf } from '../../http/record-reader.ts';
import { createAccounts } from '../../sign-in/accounts.ts';
import { playerOfAccount } from '../../sign-in/people.ts';
import { type Command, commandText } from '../command.ts';
import { findPlayer, noSuchPlayer, similarPlayers } from '../find-player.ts';

const usage = [
  `Usage: ${commandText('person', 'NAME|ID [--new] [--discord ID] [--setting SETTING ...] [--invite]')}`,
  '       --new: makes a new player although others have similar names',
  '       --invite: prints a link with which they choose a sign-in name and a password',
  `       SETTING: ${websiteSettings.join(', ')}; "" takes all of them away`,
];

function readOptions(values: readonly string[]) {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...values],
      allowPositionals: true,
      options: {
        new: { type: 'boolean' },
        invite: { type: 'boolean' },
        discord: { type: 'string' },
        setting: { type: 'string', multiple: true },
      },
    });
    return { ...options, positionals };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Options = Exclude<ReturnType<typeof readOptions>, string>;

/** Returns the reason why these values cannot be used; undefined if they can. */
function problemOf({ positionals, discord, setting = [] }: Options): string | undefined {
  const unknown = setting.find(
    (name) => name !== '' && !(websiteSettings as readonly string[]).includes(name),
  );
  if (positionals.length === 0) return 'The name or the ID of the person is missing.';
  if (positionals.length > 1)
    return `One person at a time. A name of several words needs quotes: "${positionals.join(' ')}"`;
  if (unknown !== undefined) return `There is no setting "${unknown}".`;
  if (discord !== undefined && !isDiscordId(discord))
    return `"${discord}" is not a Discord ID, which has 15 to 22 digits. Discord shows it to who has switched its developer mode on.`;
  return undefined;
}

const isDiscordId = (text: string): boolean => /^\d{15,22}$/.test(text);
const isAccountOrRecord = (text: string): boolean => isDiscordId(text) || isRecordId(text);

/**
 * Changes a player's Discord account and website settings, and invites them to choose a password. Makes a new player
 * for a name that no other is similar to, or with `--new`.
 */
export const personCommand: Command = async (values, { store, database, securityLog, output }) => {
  const given = readOptions(values);
  const problem = typeof given === 'string' ? given : problemOf(given);
  if (typeof given === 'string' || problem !== undefined) {
    for (const line of [problem ?? '', ...usage]) output.printError(line);
    return 1;
  }
  const { positionals, discord, setting, invite = false, new: isNew = false } = given;
  const [called = ''] = positionals;
  const settings = setting?.filter((name) => name !== '');
  const player = findPlayer(store, called);
  if (player !== undefined && isNew) {
    output.printError(
      `${textOf(player.name)} (${player.id}) exists already. Leave out --new to change this player.`,
    );
    return 1;
  }
  if (player === undefined && isAccountOrRecord(called)) {
    output.printError(`There is no player with the ID ${called}. Give a name to make a new player.`);
    return 1;
  }
  if (player === undefined && !isNew && similarPlayers(store, called) !== undefined) {
    output.printError(noSuchPlayer(store, called));
    output.printError(`Nothing was changed. To make a new player called ${called}, add --new.`);
    return 1;
  }
  const holder = discord === undefined ? undefined : playerOfAccount(store, discord);
  if (holder !== undefined && holder.id !== player?.id) {
    output.printError(`${textOf(holder.name) ?? 'Another player'} (${holder.id}) has this Discord account.`);
    return 1;
  }
  const fields = {
    ...(player === undefined && { name: called }),
    ...(discord !== undefined && { discord_id: discord }),
    ...(settings !== undefined && { website_settings: settings }),
  };
  const change = { table: 'Players', id: player && String(player.id), fields } as const;
  const { ids } = await store.commit([change], { actor: 'operator', reason: 'npm run person' });
  const now = store.get(ids[0] ?? '');
  const may = Array.isArray(now?.website_settings) ? now.website_settings.join(', ') : '';
  output.print(
    player === undefined
      ? `A new player was made: ${textOf(now?.name)} (${now?.id}).`
      : `${textOf(now?.name)} (${now?.id}) is up to date.`,
  );
  output.print(now?.discord_id === undefined ? 'No Discord account yet.' : 'Signs in with Discord.');
  output.print(`Website settings: ${may || 'none'}`);
  if (invite) {
    const accounts = createAccounts({ queries: database.queries, store, clock: Date.now });
    const { invitation, endsAt } = await accounts.invite(String(now?.id));
    securityLog.record({ kind: 'invitation-made', actor: 'operator', subject: String(now?.id) });
    output.print(`Invitation: ${readProcessConfig().siteUrl}${invitationAddress(invitation)}`);
    output.print(
      `It works once, until ${endsAt.toISOString()}, and is shown only here. Give it to nobody else.`,
    );
  }
  return 0;
};
