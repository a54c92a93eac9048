import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { mostFollowed } from '#domain/most-followed.ts';
import { fakeApp, fakeNowMs } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, type FakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';

const dirty = (name: string) => [`rec${fakeId(name)}`];
const longName = `Späte Füchse; "Nord", und\\Süd ${'漢字🦊'.repeat(30)}`;
const start = '2026-05-09T18:00:00.000Z';

/** `ofMatch`: more fields of its match. */
const league = (ofMatch: object = {}): FakeStore => {
  const put = (table: string, name: string, fields: object) => [
    fakeId(name),
    fakeRecord(table, fakeId(name), { ...fields }),
  ];
  return createFakeStore(
    Object.fromEntries([
      put('Events', 'event', { name: 'Cup', short: 'CUP', matches: [...dirty('one'), ...dirty('open')] }),
      put('Teams', 'team', { name: 'Foxes', event: dirty('event'), matches: dirty('one') }),
      put('Teams', 'alone', { name: 'Alone', matches: dirty('one') }),
      put('Players', 'player', { name: 'Ash', casts: dirty('past'), member_of: dirty('team') }),
      put('Matches', 'one', {
        name: longName,
        start,
        first_to: 3,
        round: 'Final, upper; bracket',
        event: dirty('event'),
        vod: 'https://video.example/a,b;c',
        score_1: 3,
        score_2: 1,
        modified: '2026-05-01T10:00:00.000Z',
        ...ofMatch,
      }),
      put('Matches', 'open', { name: 'Without a date', event: dirty('event') }),
      put('Matches', 'past', { name: 'Cast before', start: '2026-05-01T18:00:00.000Z', duration: 90 }),
    ]),
  );
};

const ask = async (store: FakeStore, query: string) => {
  const answer = await fakeApp({ store }).request(`/ical?${query}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The events of a calendar as two readers that know nothing of each other see them. */
const readBoth = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text));
  const first = component.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
  const second = (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    sequence: event.sequence,
    start: event.start.date.toISOString(),
    end: event.end?.date.toISOString(),
  }));
  return { first, second };
};

describe('/ical', () => {
  it.each([
    [{ outcome: 'Called off' }, 'CANCELLED'],
    [{ outcome: 'Not needed' }, 'CANCELLED'],
    [{ outcome: 'Forfeited by both' }, 'CANCELLED'],
    [{ first_to: 3, score_1: 3, forfeit: true }, 'CANCELLED'],
    [{ first_to: 3, score_1: 3 }, null],
    [{ outcome: 'Postponed' }, 'TENTATIVE'],
    [{ outcome: 'Drawn' }, null],
    [{}, null],
  ])('of a match with %j says %s', async (fields, status) => {
    const { text } = await ask(league(fields), `event=${fakeId('event')}`);
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('status') ?? null).toBe(status);
    const isPostponed = String(event?.getFirstPropertyValue('summary')).startsWith('Postponed: ');
    expect(isPostponed).toBe(status === 'TENTATIVE');
  });

  it.each(['BYE', 'bye 2', 'Freilos', '|(bye)'])('leaves out a match with the place %s', async (text) => {
    const { text: calendar } = await ask(
      league({
        teams: dirty('team'),
        placeholder_teams: text,
        placeholder_right: true,
        score_1: undefined,
        score_2: undefined,
      }),
      `event=${fakeId('event')}`,
    );
    expect(readBoth(calendar).first).toEqual([]);
  });

  it('is read alike by two parsers: names with commas, semicolons, quotes and letters of several bytes', async () => {
    const { status, type, text } = await ask(league(), `event=${fakeId('event')}`);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const { first, second } = readBoth(text);
    expect(second).toEqual(first);
    expect(first).toEqual([
      {
        uid: `evt-rec${fakeId('one')}@cup.example`,
        summary: longName,
        description: `CUP: Final, upper; bracket\nStream: https://video.example/a,b;c\nhttps://cup.example/match/${fakeId('one')}`,
        sequence: expect.any(Number),
        start,
        end: '2026-05-09T20:00:00.000Z',
      },
    ]);
  });

  it.each(['before', 'now', 'club'])(
    'of a team has its matches of all seasons, asked for by %s',
    async (key) => {
      const store = league();
      const club = fakeId('club');
      const put = (name: string, other: string, match: string) =>
        store.put(
          fakeId(name),
          fakeRecord('Teams', fakeId(name), {
            name: 'Foxes',
            club,
            team_in_other_tournaments: dirty(other),
            matches: dirty(match),
          }),
        );
      put('before', 'now', 'past');
      put('now', 'before', 'one');
      const [id] = dirty('now');
      store.put('special:teams', { id: 'special:teams', teams: [{ id, club }] });
      const expected = ['Cast before', longName];
      for (const query of [`team=${fakeId(key)}`, `follow=${fakeId(key)}`])
        expect(readBoth((await ask(store, query)).text).first.map(({ summary }) => summary)).toEqual(
          expected,
        );
    },
  );

  it('ends lines with CRLF and folds them at 75 bytes or less', async () => {
    const { text } = await ask(league(), `event=${fakeId('event')}`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it('tells no result', async () => {
    const { text } = await ask(league(), `team=${fakeId('team')}`);
    expect(text).not.toMatch(/3 ?[-–:] ?1/);
  });

  it('updates a match that is moved: the same UID with a higher SEQUENCE', async () => {
    const store = league();
    const [before] = readBoth((await ask(store, `event=${fakeId('event')}`)).text).first;
    store.put(fakeId('one'), { ...store.read(fakeId('one')), start: '2026-05-10T18:00:00.000Z' });
    const [after] = readBoth((await ask(store, `event=${fakeId('event')}`)).text).first;
    expect(after?.uid).toBe(before?.uid);
    expect(after?.start).toBe('2026-05-10T18:00:00.000Z');
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it('has what a player casts, produces and plays, from the start asked for if there is one', async () => {
    const names = async (query: string) =>
      readBoth((await ask(league(), query)).text).first.map(({ summary }) => summary);
    const all = ['Cast before', longName];
    expect(await names(`player=${fakeId('player')}`)).toEqual(all);
    expect(await names(`player=${fakeId('player')}&start=2026-01-01`)).toEqual(all);
    expect(await names(`player=${fakeId('player')}&start=${Date.UTC(2026, 0, 1)}`)).toEqual(all);
    expect(await names(`player=${fakeId('player')}&start=2026-05-02`)).toEqual([longName]);
  });

  it('keeps a match in the calendar of its player while it is played and after it', async () => {
    const store = league();
    const of = async () =>
      readBoth((await ask(store, `player=${fakeId('player')}`)).text).first.map(({ start: at }) => at);
    for (const ago of [-60, 10, 600, 1_000_000]) {
      const at = new Date(fakeNowMs - ago * 60_000).toISOString();
      store.put(fakeId('one'), { ...store.read(fakeId('one')), start: at });
      expect(await of()).toContain(`${at.slice(0, 19)}.000Z`);
    }
  });

  it.each([
    ['an event', `event=${fakeId('quiet')}`],
    ['a team', `team=${fakeId('new')}`],
    ['a team without an event', `team=${fakeId('lone')}`],
    ['a player', `player=${fakeId('guest')}`],
    ['a player from a later start on', `player=${fakeId('player')}&start=2027-01-01`],
    ['what is gone', `follow=${fakeId('nobody')}`],
  ])('is a valid empty calendar without matches: %s', async (_, query) => {
    const store = league();
    store.put(fakeId('quiet'), fakeRecord('Events', fakeId('quiet'), { name: 'Quiet' }));
    store.put(fakeId('new'), fakeRecord('Teams', fakeId('new'), { name: 'New', event: dirty('quiet') }));
    store.put(fakeId('lone'), fakeRecord('Teams', fakeId('lone'), { name: 'Lone' }));
    store.put(fakeId('guest'), fakeRecord('Players', fakeId('guest'), { name: 'Guest' }));
    const { status, type, text } = await ask(store, query);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(readBoth(text)).toEqual({ first: [], second: [] });
    // RFC 5545, 3.6: at least one component.
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR(?:\r\n)?$/);
  });

  it('has the matches of a team without an event', async () => {
    const { first } = readBoth((await ask(league(), `team=${fakeId('alone')}`)).text);
    expect(first.map(({ summary }) => summary)).toEqual([longName]);
  });

  it('gives a longer format more time, whatever it is, and a match without one an hour', async () => {
    const store = league();
    const hoursOf = async (first_to: unknown) => {
      store.put(fakeId('one'), { ...store.read(fakeId('one')), first_to });
      const [event] = readBoth((await ask(store, `event=${fakeId('event')}`)).text).first;
      return (Date.parse(event?.end ?? '') - Date.parse(event?.start ?? '')) / 3_600_000;
    };
    const hours: number[] = [];
    for (let first = 1; first <= 20; first += 1) hours.push(await hoursOf(first));
    expect(hours.slice(0, 5)).toEqual([1, 1, 2, 3, 4]);
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    expect([await hoursOf(undefined), await hoursOf(0), await hoursOf(1e9)]).toEqual([1, 1, 12]);
  });

  it('has everything that is followed, each match once, whatever of it is gone', async () => {
    const follow = ['event', 'nobody', 'player', 'team'].map(fakeId).join(',');
    const { first } = readBoth((await ask(league(), `follow=${follow}`)).text);
    expect(first.map(({ summary }) => summary)).toEqual(['Cast before', longName]);
  });

  it('reads no more followed records than one can follow, the newest, which are last', async () => {
    const nobody = Array<string>(mostFollowed).fill(fakeId('nobody'));
    const oldest = [fakeId('event'), ...nobody].join(',');
    const newest = [...nobody, fakeId('event')].join(',');
    const namesOf = async (list: string) =>
      readBoth((await ask(league(), `follow=${list}`)).text).first.map(({ summary }) => summary);
    expect([await namesOf(oldest), await namesOf(newest)]).toEqual([[], [longName]]);
  });

  it.each([
    ['', "No argument specified. You must specify one of 'team', 'event' or 'player'"],
    ['team=a&event=b', "Too many arguments. You must specify only one of 'team', 'event' or 'player'"],
    ['event=nobody', 'Unknown event'],
    [`event=${fakeId('team')}`, 'Unknown event'],
    ['team=nobody', 'Unknown team'],
    ['player=nobody', 'Unknown player'],
  ])('%s is refused: %s', async (query, text) => {
    expect(await ask(league(), query)).toMatchObject({ status: 400, text });
  });
});
