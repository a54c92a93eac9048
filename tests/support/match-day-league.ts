import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { twitchScopes } from '../../src/server/twitch/authorized-channel.ts';
import { demoFolder } from './demo-folder.ts';
import { guest } from './match-day.ts';
import { ServerProcess } from './server-process.ts';
import { startTwitchStandIn } from './twitch-stand-in.ts';

/**
 * A server for the whole match day, on its own copy of the demo league: its main show has a channel at a stand-in for
 * Twitch, a guest, cameras and voices, music, and two groups of ad reads.
 */
export const startMatchDayLeague = async (port: number) => {
  const twitch = await startTwitchStandIn();
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-twitch-'));
  cpSync(demoFolder, dataDir, { recursive: true });
  const { clientId, clientSecret, address } = twitch;
  const server = new ServerProcess({
    port,
    dataDir,
    env: {
      TWITCH_CLIENT_ID: clientId,
      TWITCH_CLIENT_SECRET: clientSecret,
      TWITCH_API: address,
      TWITCH_ID: address,
    },
  });
  await server.start();
  const show = (await server.list('Broadcasts')).find(({ key }) => key === 'main');
  if (!show) throw new Error('The demo league has no main show.');
  const make = async (table: string, all: readonly Record<string, unknown>[]) =>
    (await server.commit(all.map((fields) => ({ table, fields })))).ids;
  const scopes = Object.values(twitchScopes);
  const { id, login } = twitch.channel;
  const channel = await make('Channels', [
    {
      name: login,
      channel_id: id,
      twitch_refresh_token: twitch.grant(scopes),
      twitch_scopes: scopes.join(' '),
    },
  ]);
  const sound = (name: string) => [
    { id: `att${name.padEnd(14, 'x')}`, fileExtension: 'mp3', filename: `${name}.mp3`, type: 'audio/mpeg' },
  ];
  const tracks = await make(
    'Tracks',
    ['Opener', 'Interlude', 'Finale'].map((title) => ({ title, file: sound(title) })),
  );
  const track_groups = await make('Track Groups', [{ tracks }]);
  const logos = (await server.list('Themes')).flatMap(({ default_logo }) =>
    Array.isArray(default_logo) && default_logo.length > 0 ? [default_logo] : [],
  );
  const ad_reads = await make(
    'Ad Reads',
    ['One', 'Two'].map((name, place) => ({ name, audio: sound(name), image: logos[place] })),
  );
  const settings = (show.broadcast_settings ?? []) as string[];
  const fields = {
    channel,
    manual_guests: guest,
    guests: null,
    player_guests: null,
    broadcast_settings: [...settings, 'Connect for team comms'],
    track_group_roles: await make('Track Group Roles', [{ role: 'break', track_groups }]),
    ad_read_groups: await make(
      'Ad Read Groups',
      ad_reads.map((one) => ({ ad_reads: [one] })),
    ),
  };
  await server.commit([{ table: 'Broadcasts', id: show.id, fields }]);
  return {
    server,
    twitch,
    stop: async () => {
      await server.stop();
      await twitch.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
