import { findShow } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';

test.use(calm);

/** Silence of so many seconds, which a browser without film codecs plays too. */
const silence = (seconds: number): Buffer => {
  const rate = 8_000;
  const data = Buffer.alloc(rate * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
};

test('a clock hears the clip of another source of the same browser, whichever of the two holds the connection', async ({
  page: clock,
  context,
  league,
}) => {
  const { broadcast, player } = await findShow(league.find);
  const embed = 'https://clips.example.com/final.mp4';
  const { ids } = await league.server.commit([
    { table: 'News', fields: { name: 'The final', enabled: true, released: '2026-01-01T00:00:00Z', embed } },
  ]);
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { highlight_media: ids } }]);
  await context.route(embed, (route) => route.fulfill({ contentType: 'audio/wav', body: silence(90) }));
  await signIn(clock, player);
  const left = clock.getByTestId('clock-left');
  await clock.goto('/client/main/clock');
  await expect(left).toHaveText('UNKNOWN');
  const clip = await context.newPage();
  await clip.goto('/client/main/media');
  await expect(left).toHaveText(/^0?1:[0-3]\d$/);

  // Now the page that plays the clip holds the connection itself.
  await clock.close();
  const second = await context.newPage();
  await second.goto('/client/main/clock');
  await expect(second.getByTestId('clock-left')).toHaveText(/^0?1:[0-3]\d$/);
  await league.server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { highlight_media: broadcast.highlight_media ?? null } },
    ...ids.map((id) => ({ table: 'News', id, isDeleted: true })),
  ]);
});
