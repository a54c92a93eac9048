import { afterEach, describe, expect, it } from 'vitest';
import type { ListedChange } from '#contract/import-calls.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { createdText, listChanges } from './listing.ts';
import { recordIdOf } from './record-ids.ts';
import { readingOf } from './sources/reading.ts';
import { eventStatusWords, foldWord, forfeitWords, matchStatusWords, winnerWords } from './sources/words.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const importing = (records = memoryRecords()) => {
  const run = async (
    matches: readonly Row[],
    files: Parameters<typeof leagueFolder>[0] = {},
    dates?: { zone?: string; dates: string },
  ) => {
    const folder = leagueFolder({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'teams.csv': ['x', 'y'].map((id) => ({ team_id: id, name: `Team ${id}` })),
      'matches.csv': matches.map((row) => ({ match_id: 'm', event_id: 'e', team_1_id: 'x', ...row })),
      ...files,
    });
    removals.push(folder.remove);
    let listed: ListedChange[] = [];
    const { log } = await importLeague(folder.path, records, {
      reading: dates && readingOf(dates),
      onPlanned: async (planned) => {
        listed = [...listChanges(planned, records.get)];
      },
    });
    return {
      issues: log.issues.map(issueText),
      warnings: log.warnings.map(issueText),
      listed,
      match: records.get(recordIdOf('match', 'm')),
    };
  };
  return { run, records };
};

describe('words for results', () => {
  it.each<[Row, object]>([
    [{ status: 'Double forfeit' }, { forfeit: true, outcome: 'Forfeited by both' }],
    [{ winner: 'double forfeit' }, { forfeit: true, outcome: 'Forfeited by both' }],
    [{ status: 'Draw', score_1: 1, score_2: 1, best_of: 2 }, { outcome: 'Drawn' }],
    [{ status: 'No contest' }, { outcome: 'Called off' }],
    [{ winner: 'No contest' }, { outcome: 'Called off' }],
    [{ status: 'bye', team_2_id: '' }, { placeholder_teams: '|BYE' }],
    [{ winner: 'bye', team_2_id: '' }, { placeholder_teams: '|BYE' }],
  ])('%o', async (row, wanted) => {
    const { issues, match } = await importing().run([{ team_2_id: 'y', ...row }]);
    expect(issues).toEqual([]);
    expect(match).toMatchObject(wanted);
  });
});

describe('words of other languages', () => {
  const wanted = {
    completed: { score_1: 2, outcome: '' },
    scheduled: { outcome: '' },
    postponed: { outcome: 'Postponed' },
    cancelled: { outcome: 'Called off' },
    not_needed: { outcome: 'Not needed' },
    double_forfeit: { forfeit: true, outcome: 'Forfeited by both' },
  } as const;
  const words: Readonly<Record<keyof typeof wanted, readonly string[]>> = {
    completed: ['Beendet', 'terminée', 'Finalizado', 'ENCERRADO', 'Conclusa', '已结束'],
    scheduled: ['Ausstehend', 'À venir', 'Próximo', 'agendado'],
    postponed: ['Verschoben', 'Reporté', 'reportee', 'Aplazada', 'Adiado', 'rinviata'],
    cancelled: ['Abgesagt', 'Annulée', 'Cancelada', 'anulado', 'afgelast', '中止'],
    not_needed: ['nicht nötig', 'non nécessaire', 'No necesario', 'Desnecessário'],
    double_forfeit: ['Doppelt kampflos', 'Double forfait', 'Doble incomparecencia', 'duplo W.O.'],
  };
  it.each(Object.keys(words) as (keyof typeof wanted)[])('say that a match is %s', async (meaning) => {
    const scores = meaning === 'completed' ? { score_1: 2, score_2: 0, format: 'bo3' } : {};
    for (const status of words[meaning]) {
      const { issues, warnings, match } = await importing().run([{ team_2_id: 'y', status, ...scores }]);
      expect([status, issues, warnings]).toEqual([status, [], []]);
      expect({ outcome: '', ...match }).toMatchObject(wanted[meaning]);
    }
  });

  it.each(Object.entries({ matchStatusWords, eventStatusWords, winnerWords, forfeitWords }))(
    'no word of %s has two meanings',
    (_, words) => {
      const all = Object.entries(words).flatMap(([choice, own]) =>
        [...new Set([choice, ...own].map(foldWord))].filter(Boolean),
      );
      expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([]);
    },
  );

  it('an unknown word is named with those that are known', async () => {
    const { warnings } = await importing().run([{ team_2_id: 'y', status: 'halbgar' }]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /matches\.csv, line 2, column status: "halbgar" is none of completed, .*postponed.*Write completed, for example/,
      ),
    ]);
  });
});

describe('a folder without a status', () => {
  const both = { team_2_id: 'y', first_to: 2 };
  it.each<[string, Row, Row]>([
    ['Postponed', { status: 'postponed' }, { start_utc: '2026-01-01T18:00:00Z' }],
    ['Postponed', { status: 'postponed' }, { score_1: 2, score_2: 1 }],
    ['Forfeited by both', { status: 'double forfeit' }, { score_1: 2, score_2: 1 }],
    ['Drawn', { status: 'draw', score_1: 1, score_2: 1 }, { score_1: 2, score_2: 1 }],
  ])('ends "%s" with a new time or result', async (outcome, first, second) => {
    const { run } = importing();
    expect((await run([{ ...both, ...first }])).match?.outcome).toBe(outcome);
    const { status: _, ...same } = first;
    expect((await run([{ ...both, ...same }])).match?.outcome).toBe(outcome);
    const { match } = await run([{ ...both, ...second }]);
    expect([match?.outcome, match?.forfeit].filter(Boolean)).toEqual([]);
  });
});

it('a forfeit that is taken back loses its reason', async () => {
  const { run } = importing();
  const row = { team_2_id: 'y', first_to: 2 };
  const { match } = await run([{ ...row, forfeit_by: 'y' }]);
  expect(match).toMatchObject({ forfeit: true, forfeit_reason: 'Forfeited by Team y' });
  const cleared = await run([{ ...row, status: 'completed', score_1: 0, score_2: 2 }]);
  expect([cleared.match?.forfeit, cleared.match?.forfeit_reason]).toEqual([false, '']);
});

it('formats that contradict each other are named', async () => {
  const { issues } = await importing().run([{ team_2_id: 'y', best_of: 5, first_to: 2 }]);
  expect(issues).toEqual([
    expect.stringContaining('a best of 5 is won with 3 maps, and the column first_to says 2'),
  ]);
});

it('examples of dates and times are in the order that is named', async () => {
  const { run } = importing();
  const year = new Date().getUTCFullYear();
  const { issues } = await run([{ start_utc: '31.02.2026 20:00' }], {}, { dates: 'd.m.y' });
  expect(issues[0]).toContain(`is not a time such as 15.02.${year} 20:00+01:00`);
  const local = await run([{ start_utc: '24/12/2026 20:00' }], {}, { dates: 'm/d/y', zone: 'Europe/Berlin' });
  expect(local.issues[0]).toContain(`is not a time such as 02/15/${year} 20:00`);
});

it('day and time of day may be in two columns, with usual names', async () => {
  const reading = { dates: 'd.m.y', zone: 'Europe/Berlin' };
  const { run } = importing();
  const table = (rows: string) => ({
    'matches.csv': `match_id;event_id;Datum;Uhrzeit;status;score_1;score_2\n${rows}`,
  });
  const read = await run([], table('m;e;06.12.2026;20:00;zakończony;2;1\n'), reading);
  expect([read.issues, read.warnings, read.match?.start]).toEqual([[], [], '2026-12-06T19:00:00.000Z']);
  const worded = await run([], table('m;e;Sun, Dec 6, 2026;8 PM;;;\n'), reading);
  expect([worded.issues, worded.match?.start]).toEqual([[], '2026-12-06T19:00:00.000Z']);
  const whole = await run([], table('m;e;2026-12-07T18:00:00Z;20:00;;;\n'), reading);
  expect([whole.issues, whole.match?.start]).toEqual([[], '2026-12-07T18:00:00.000Z']);
});

describe('a match whose day is known, but not its time', () => {
  it.each(['2026-12-24', '24.12.2026', '24.12.2026 TBD'])('%s is imported without a date', async (day) => {
    const { run } = importing();
    const year = new Date().getUTCFullYear();
    const reading = { dates: 'd.m.y', zone: 'Europe/Berlin' };
    const { issues, warnings, match } = await run([{ start_utc: day, team_2_id: 'y' }], {}, reading);
    expect(issues).toEqual([]);
    expect(match).toMatchObject({ teams: [expect.any(String), expect.any(String)] });
    expect(match?.start).toBeUndefined();
    expect(warnings).toEqual([
      `matches.csv, line 2, column start_utc: "${day}" has no time of day, so none is imported: a new match has no date, a stored one keeps its time. Write both in this cell once the time is known, such as 15.02.${year} 20:00`,
    ]);
  });

  it('keeps the time that an earlier import gave it', async () => {
    const records = memoryRecords();
    const { run } = importing(records);
    await run([{ start_utc: '2026-12-20T18:00:00Z', team_2_id: 'y' }]);
    const { match } = await run([{ start_utc: '2026-12-24', team_2_id: 'y' }]);
    expect(match?.start).toBe('2026-12-20T18:00:00.000Z');
  });
});

describe('events', () => {
  it('name what decides them, know finals by usual words, and do not double their name', async () => {
    const { run, records } = importing();
    const child = (id: string, kind: string, name: string) => ({
      event_id: id,
      parent_id: 'e',
      name,
      kind,
      decided_by: '',
    });
    await run([], {
      'events.csv': [
        { event_id: 'e', name: 'Excel Cup', parent_id: '', kind: '', decided_by: 'first' },
        child('first', 'Grand Final', 'Excel Cup'),
        child('last', 'Knockout', 'EXCEL CUP: Losers'),
      ],
    });
    const eventOf = (id: string) => records.get(recordIdOf('event', id));
    expect(JSON.parse(String(eventOf('e')?.blocks)).decided_by).toBe(recordIdOf('event', 'first'));
    expect(eventOf('first')).toMatchObject({ series_name: 'Excel Cup', series_subtitle: 'Playoffs' });
    expect(eventOf('last')?.series_subtitle).toBe('Losers');
    await run([], {
      'events.csv': [
        { event_id: 's', name: 'Season', parent_id: '', kind: '' },
        child('f', 'final', 'F'),
      ].map((row) => ({ ...row, parent_id: row.event_id === 'f' ? 's' : '' })),
    });
    expect(JSON.parse(String(eventOf('s')?.blocks)).decided_by).toBe(recordIdOf('event', 'f'));
  });
});

it('a new record is listed with its fields, and by a name', async () => {
  const { listed } = await importing().run([{ team_1_id: 'W M1', team_2_id: 'W M2' }]);
  const own = listed.filter(({ table }) => table === 'Matches');
  expect(createdText(own)).toMatch(/^create {7}Matches "W M1 vs W M2": .*event "Cup"/);
});
