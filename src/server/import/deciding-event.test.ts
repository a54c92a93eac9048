import { expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const season = {
  event_id: 's',
  name: 'Season',
  kind: 'season',
  start_date: '2026-01-01',
  prize_pool_usd: 1000,
};
const part = (event_id: string, start_date: string, kind = 'Play-offs'): Row => ({
  event_id,
  parent_id: 's',
  name: `Season ${event_id}`,
  kind,
  start_date,
});
const idOf = (id: string) => recordIdOf('event', id);

const league = () => {
  const records = memoryRecords();
  const settings = () => JSON.parse(String(records.get(idOf('s'))?.blocks ?? '{}'));
  const run = async (...events: readonly Row[]) => {
    const folder = leagueFolder({ 'events.csv': events });
    try {
      const { conflicts } = await importLeague(folder.path, records);
      return { decider: settings().decided_by, conflicts: conflicts.map(({ field }) => field) };
    } finally {
      folder.remove();
    }
  };
  const choose = (decided_by: string | undefined) =>
    records.edit({
      table: 'Events',
      id: idOf('s'),
      fields: { blocks: JSON.stringify({ ...settings(), decided_by }) },
    });
  return { run, choose };
};

it('a proposed deciding event gives way to later play-offs of the same season', async () => {
  const { run } = league();
  const [spring, autumn] = [part('spring', '2026-04-01'), part('autumn', '2026-09-01', 'playoffs')];
  expect((await run(season, spring)).decider).toBe(idOf('spring'));
  expect((await run(season, spring, autumn)).decider).toBe(idOf('autumn'));
  // Part of the season has nothing to say about the later one.
  expect((await run(season, spring)).decider).toBe(idOf('autumn'));
  expect((await run(season)).decider).toBe(idOf('autumn'));
  // The folder has both, and the autumn is no play-off any more.
  expect((await run(season, spring, part('autumn', '2026-09-01', 'league'))).decider).toBe(idOf('spring'));
});

it('a deciding event that was chosen by hand stays, also after imports that write other settings', async () => {
  const { run, choose } = league();
  const [spring, autumn] = [part('spring', '2026-04-01'), part('autumn', '2026-09-01')];
  await run(season, spring);
  await choose(idOf('other'));
  expect((await run({ ...season, prize_pool_usd: 2000 }, spring)).decider).toBe(idOf('other'));
  expect(await run({ ...season, prize_pool_usd: 3000 }, spring, autumn)).toEqual({
    decider: idOf('other'),
    conflicts: ['blocks'],
  });
});

it('a deciding event that was removed by hand stays removed', async () => {
  const { run, choose } = league();
  await run(season, part('spring', '2026-04-01'));
  await choose(undefined);
  expect(
    (await run(season, part('spring', '2026-04-01'), part('autumn', '2026-09-01'))).decider,
  ).toBeUndefined();
});
