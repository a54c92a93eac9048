import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import type { Database } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';

const player = (id: string) => recordIdOf('player', id);
const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const svg =
  '<?xml version="1.0"?>\n<!-- ours -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

const files = {
  'events.csv': [{ event_id: 'e', name: 'Cup', subdomain: 'cup', logo: 'logos\\cup.svg' }],
  'teams.csv': [
    { team_id: 'a', name: 'Alpha', logo: './logos/a.jpg', subdomain: 'alpha' },
    { team_id: 'b', name: 'Beta', logo: '', subdomain: '' },
  ],
  'players.csv': [
    {
      player_id: 'p',
      handle: 'Ann',
      discord_id: '175928847299117063',
      pronouns: 'She/Her',
      permissions: 'can edit any match | Can edit any event',
      picture: 'logos/a.jpg',
    },
    { player_id: 'q', handle: 'Ben', discord_id: '1.75928E+17' },
    { player_id: 'r', handle: 'Cas', pronouns: '', picture: 'logos/none.png' },
  ],
  'rosters.csv': [{ event_id: 'e', team_id: 'a', player_id: 'p', kind: 'player', captain: 'ja' }],
  'staff.csv': [{ event_id: 'e', player_id: 'Cas', role: 'Admin' }],
  'socials.csv': [
    { url: 'twitch.tv/cup', type: 'twitch', event_id: 'e', team_id: '' },
    { url: 'https://x.example/a', type: '', event_id: '', team_id: 'Alpha' },
    { url: 'https://x.example/b', type: '', event_id: '', team_id: '' },
  ],
  'news.csv': [
    {
      news_id: 'n',
      title: 'Hello',
      content: 'Text',
      released: '2026-01-01T00:00:00Z',
      event_id: 'e',
      author_id: 'Ann',
    },
  ],
  'accolades.csv': [
    { accolade_id: 'x', event_id: 'e', name: 'Winner', tier: 'championship', team_id: 'a', player_id: '' },
    { accolade_id: 'x', event_id: 'e', name: 'Winner', tier: 'championship', team_id: '', player_id: 'p' },
  ],
  'logos/a.jpg': png,
  'logos/cup.svg': svg,
} as const;

describe('columns for people, pictures, links, news and accolades', () => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
  }, 120_000);
  afterAll(() => store.close());

  const run = async (given: Parameters<typeof leagueFolder>[0], prepare = (_path: string) => {}) => {
    const folder = leagueFolder(given);
    prepare(folder.path);
    try {
      const { log, counts } = await importLeague(folder.path, store, { database });
      const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
      return { written, issues: log.issues.map(issueText), warnings: log.warnings.map(issueText) };
    } finally {
      folder.remove();
    }
  };

  it('are imported, and again without a change', async () => {
    const { issues, warnings } = await run(files);
    expect(issues).toEqual([
      'players.csv, line 3, column discord_id: "1.75928E+17" is not a Discord id such as 175928847299117063: 17 to 20 digits, in a cell that is formatted as text. The cell was left out',
      'socials.csv, line 4: event_id, team_id, player_id are empty: write one of them, such as "spring" in event_id',
    ]);
    expect(warnings).toEqual([
      'players.csv, line 4, column picture: "logos/none.png" is not in the folder. The cell was left out',
    ]);
    const event = store.get(recordIdOf('event', 'e'));
    expect(event).toMatchObject({ subdomain: 'cup', staff: [player('r')] });
    expect(event?.socials).toHaveLength(1);
    expect(store.get(player('p'))).toMatchObject({
      discord_id: '175928847299117063',
      pronouns: 'she/her',
      website_settings: ['Can edit any match', 'Can edit any event'],
      captain_of: [teamRecordId('a', 'e')],
      headshot: [{ filename: 'a.jpg', type: 'image/png', fileExtension: 'png' }],
    });
    expect(store.list('Socials')).toMatchObject([
      { url: 'https://twitch.tv/cup', type: 'Twitch', approved: true },
      { url: 'https://x.example/a', team: [teamRecordId('a', 'e')] },
    ]);
    expect(store.list('News')).toMatchObject([{ name: 'Hello', enabled: true, author: [player('p')] }]);
    expect(store.list('Accolades')).toMatchObject([
      {
        name: 'Winner',
        trophy_tier: 'Championship',
        teams: [teamRecordId('a', 'e')],
        players: [player('p')],
      },
    ]);
    const logoOf = async (theme: string) => {
      const [logo] = (store.get(recordIdOf('theme', theme))?.default_logo ?? []) as { id: string }[];
      const file = await store.attachment(logo?.id ?? '');
      return file && { type: file.type, text: Buffer.from(file.bytes).toString('latin1') };
    };
    expect(await logoOf('a')).toEqual({ type: 'image/png', text: png.toString('latin1') });
    expect((await logoOf('event|e'))?.text).not.toContain('script');
    expect((await run(files)).written).toBe(0);
  });

  it('give an accolade its holders, and no id of one to another', async () => {
    const row = (event_id: string, name: string, player_id: string, more: object = {}) => ({
      accolade_id: 'best',
      event_id,
      name,
      description: '',
      tier: '',
      player_id,
      ...more,
    });
    const { issues, warnings } = await run({
      'events.csv': [2031, 2032].map((year) => ({ event_id: `y${year}`, name: `Cup ${year}` })),
      'players.csv': ['k', 'l', 'm', 'o', 'z'].map((id) => ({ player_id: id, handle: `Handle ${id}` })),
      'accolades.csv': [
        row('y2031', 'Best player', 'k'),
        row('Cup 2031', 'best player', 'l', { description: 'By vote', tier: 'Tournament' }),
        row('y2031', 'Best player', 'm', { description: 'By jury', tier: 'Championship' }),
        row('y2032', 'Best player', 'o'),
        row('y2031', 'Best newcomer', 'z'),
        row('y2031', 'Best player', 'z'),
      ],
    });
    const other = (line: number) =>
      `accolades.csv, line ${line}, column accolade_id: "best" is the id of "Best player" on line 2, and this row has another name or event: write an id that no other accolade has, such as "best-${line}"`;
    expect(issues).toEqual([
      'accolades.csv, line 7, column accolade_id, player_id: "best, z" is on line 6 already: each row needs an id or names of its own',
      other(5),
      other(6),
    ]);
    expect(warnings).toEqual([
      'accolades.csv, line 4, column description: "By jury" is not what an earlier row says of "Best player": "By vote". The cell was left out',
      'accolades.csv, line 4, column tier: "Championship" is not what an earlier row says of "Best player": "Tournament". The cell was left out',
    ]);
    expect(store.get(recordIdOf('accolade', 'best'))).toMatchObject({
      event: [recordIdOf('event', 'y2031')],
      description: 'By vote',
      trophy_tier: 'Tournament',
      players: ['k', 'l', 'm'].map(player),
    });
  });

  it('take no picture from outside of the folder, and nothing that is none', async () => {
    const { warnings } = await run(
      {
        'events.csv': 'event_id,name\nn,Cup\n',
        'teams.csv': [
          { team_id: 'na', name: 'A', logo: '../a.png' },
          { team_id: 'nb', name: 'B', logo: '/etc/hostname' },
          { team_id: 'nc', name: 'C', logo: 'https://x.example/a.png' },
          { team_id: 'nd', name: 'D', logo: 'link.png' },
          { team_id: 'nf', name: 'F', logo: 'text.png' },
          { team_id: 'ng', name: 'G', logo: 'big.png' },
        ],
        'text.png': 'no picture',
        'big.png': Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]),
      },
      (path) => {
        const secret = join(tmpdir(), 'league-secret.png');
        writeFileSync(secret, png);
        symlinkSync(secret, join(path, 'link.png'));
      },
    );
    const reasons = [
      '"../a.png" is not the path of a picture in this folder such as logos/red.png',
      '"/etc/hostname" is not the path of a picture in this folder such as logos/red.png',
      '"https://x.example/a.png" is not the path of a picture in this folder such as logos/red.png',
      '"link.png" leads out of the folder',
      '"text.png" is not an image: PNG, JPEG, WebP, GIF, AVIF and SVG are read',
      '"big.png" has more than 8 MB',
    ];
    expect(warnings).toEqual(
      reasons.map(
        (reason, place) => `teams.csv, line ${place + 2}, column logo: ${reason}. The cell was left out`,
      ),
    );
    for (const id of 'abcdfg') expect(store.get(recordIdOf('theme', `n${id}`))?.default_logo).toBeUndefined();
  });
});
