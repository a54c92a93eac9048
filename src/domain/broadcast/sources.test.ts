import { describe, expect, it } from 'vitest';
import { inOrder, isSilent, problemsOf, type SourceReport, sourceOf, withoutPredecessor } from './sources.ts';

const report = (parts: Partial<SourceReport> = {}): SourceReport => ({
  socket: 's1',
  clientName: 'main',
  component: 'Ingame',
  path: 'ingame',
  fullPath: '/client/main/ingame?codes=1',
  active: true,
  visible: true,
  data: { match: 'AAA vs BBB', version: 5, opensAlone: true },
  ...parts,
});
const source = (parts: Partial<SourceReport> = {}) => sourceOf(report(parts), 1_000);

describe('a source', () => {
  it('is what its report says', () => {
    expect(source()).toMatchObject({
      name: 'Ingame',
      address: '/client/main/ingame?codes=1',
      query: 'codes=1',
      subject: 'AAA vs BBB',
      isOnAir: true,
      isMinor: false,
      heardAt: 1_000,
    });
  });

  it.each([
    [{ active: true, visible: true }, true],
    [{ active: true, visible: false }, false],
    [{ active: false, visible: true }, false],
    [{ active: true, data: { forHumans: true } }, false],
  ])('with %j is on air: %s', (parts, isOnAir) => {
    expect(source(parts).isOnAir).toBe(isOnAir);
  });

  it('names the fields that it does not render, and nothing else', () => {
    expect(source({ data: { ignores: ['desk_display', 7] } }).ignores).toEqual(['desk_display']);
    expect(source({ data: { ignores: 'all' } }).ignores).toEqual([]);
  });

  it('is no link to another site', () => {
    for (const fullPath of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      expect(source({ fullPath }).address).toBe('');
  });

  it('says what is wrong with it', () => {
    expect(problemsOf(source(), false, 5)).toEqual([]);
    const broken = source({ data: { error: 'Failed to fetch', version: 4, opensAlone: false } });
    expect(problemsOf(broken, true, 5)).toEqual([
      'Does not answer',
      'Failed to fetch',
      'Another version (4)',
      'Does not open without the server: use the loader',
    ]);
  });

  it.each([
    [
      'refused',
      ['The browser refuses its sound: press "Enable sound" on its page, or allow it to play there'],
    ],
    ['no voice bot', ['No voice bot: the team voices are not heard']],
    ['allowed', []],
    ['unknown', []],
    ['toString', []],
  ])('whose sound is %s says so', (sound, problems) =>
    expect(problemsOf(source({ data: { sound } }), false, 5)).toEqual(problems),
  );

  it.each([
    [{ pageId: 'q', fullPath: '/client/main/break' }, ['s1']],
    [{ pageId: 'r' }, ['s2']],
    [{ pageId: 'r', fullPath: '/client/main/break' }, ['s1', 's2']],
    [{ pageId: 'r', clientName: 'second' }, ['s1', 's2']],
  ])('with %j stands in the place of one that was, %s are left', (parts, left) => {
    const gone = [source({ pageId: 'p' }), source({ socket: 's2', pageId: 'q' })];
    const next = source({ socket: 's3', ...parts });
    expect(withoutPredecessor(gone, next).map(({ id }) => id)).toEqual(left);
  });

  it('is silent when it does not answer within five seconds', () => {
    expect([isSilent(source(), 2_000, 6_000), isSilent(source(), 2_000, 7_001)]).toEqual([false, true]);
    expect(isSilent(source(), 900, 90_000)).toBe(false);
  });
});

it('lists what is for the air first, pages for people last', () => {
  const list = [
    source({ socket: '1', component: 'Clock', data: { forHumans: true } }),
    source({ socket: '2', component: 'Stinger', data: { minor: true } }),
    source({ socket: '3', component: 'Schedule' }),
    source({ socket: '4', component: 'Break' }),
  ];
  expect(inOrder(list).map(({ name }) => name)).toEqual(['Break', 'Schedule', 'Stinger', 'Clock']);
});
