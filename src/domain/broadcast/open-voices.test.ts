import { beforeEach, describe, expect, it } from 'vitest';
import { createOpenVoices, type OpenVoices } from './open-voices.ts';

const client = { kind: 'client', key: 'main' } as const;
const broadcast = { kind: 'broadcast', key: 'show' } as const;
const rooms = [client, broadcast];

/** Clients by their active show, shows by their live match. */
let shows: Record<string, string | null>;
let matches: Record<string, string | null>;
let voices: OpenVoices;
beforeEach(() => {
  shows = { main: 'SHOW', cams: 'SHOW' };
  matches = { SHOW: 'A', SECOND: 'A' };
  voices = createOpenVoices({
    showOf: (key) => shows[key] ?? null,
    matchOf: (show) => matches[show] ?? null,
  });
});
const teams = (entries = voices.of(rooms)) => entries.map(({ room, team }) => [room.kind, team]);
const open = (team: 1 | 2 | 'none', at = 1) => voices.open('main', rooms, team, at);

describe('open voices', () => {
  it('are known for each room, the last trigger last, and for no other room', () => {
    expect(teams()).toEqual([]);
    open(1);
    expect(open(2, 2)).toEqual(rooms.map((room) => ({ room, team: 2, show: 'SHOW', match: 'A', at: 2 })));
    const cams = { kind: 'client', key: 'cams' } as const;
    voices.open('cams', [cams, broadcast], 'none', 3);
    expect(teams()).toEqual([
      ['client', 2],
      ['broadcast', 'none'],
    ]);
    expect(teams(voices.of([broadcast, client, { kind: 'client', key: 'other' }]))).toEqual(teams());
  });

  it.each(['B', null])('close when the live match becomes %j, and stay closed after it', (match) => {
    open(1);
    expect(voices.closeLeft(2)).toEqual([]);
    matches.SHOW = match;
    const closed = voices.closeLeft(3);
    expect(closed.map(({ room, team, at }) => [room, team, at])).toEqual(
      rooms.map((room) => [room, 'none', 3]),
    );
    matches.SHOW = 'A';
    expect(voices.closeLeft(4)).toEqual([]);
    expect(teams()).toEqual([
      ['client', 'none'],
      ['broadcast', 'none'],
    ]);
  });

  it('that were opened without a live match close when one goes live', () => {
    matches.SHOW = null;
    open(1);
    expect(voices.closeLeft(2)).toEqual([]);
    matches.SHOW = 'A';
    expect(voices.closeLeft(3)).toHaveLength(2);
  });

  it('that are opened after the change belong to the new match', () => {
    open(1);
    matches.SHOW = 'B';
    open(2, 2);
    expect(voices.closeLeft(3)).toEqual([]);
  });

  it('close for a client that switches to another show with the same match, and not on the show that it leaves', () => {
    open(1);
    shows.main = 'SECOND';
    expect(voices.closeLeft(2).map(({ room }) => room)).toEqual([client]);
  });

  it('of a client without a show stay as they are', () => {
    shows = {};
    open(1);
    expect(voices.closeLeft(2)).toEqual([]);
  });
});

describe('entries of another server', () => {
  it('are stored when they are newer, and returned when another team is heard', () => {
    const entry = { room: client, team: 1, show: 'SHOW', match: 'A', at: 10 } as const;
    expect(voices.hear([{ ...entry, team: 'none', at: 9 }])).toEqual([]);
    expect(voices.hear([entry])).toEqual([entry]);
    expect(voices.hear([{ ...entry, team: 2, at: 9 }])).toEqual([]);
    expect(voices.hear([{ ...entry, at: 11 }])).toEqual([]);
    const closed = { ...entry, team: 'none', at: 12 } as const;
    expect(voices.hear([closed])).toEqual([closed]);
    expect(voices.all()).toEqual([closed]);
  });

  it('of a trigger replace what is known, whatever its clock says, and close with their match here', () => {
    open(1, 10);
    voices.take([{ room: client, team: 2, show: 'SHOW', match: 'A', at: 9 }]);
    expect(teams()).toEqual([
      ['client', 2],
      ['broadcast', 1],
    ]);
    matches.SHOW = 'B';
    expect(voices.closeLeft(11)).toHaveLength(2);
  });
});
