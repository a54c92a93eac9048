import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { isTargeted, type TallySource, type TallyTarget, tallyState } from './tally.ts';
import { tallyRoles } from './tally-roles.ts';

const me = 'recmemememememe00';
const other = 'recotherother0000';

const observer = (number: number): TallyTarget => ({
  roles: tallyRoles(
    Array.from({ length: 12 }, (_, index) => ({
      singular_name: 'Observer',
      player: [index + 1 === number ? me : other],
    })),
    me,
  ),
});
const withRole = (role: string): TallyTarget => ({
  roles: tallyRoles([{ singular_name: role, player: [me] }], me),
});
const nobody: TallyTarget = { roles: tallyRoles([], me) };

const source = (
  positions: string | string[],
  programScene?: string,
  previewScene?: string,
  more: Partial<TallySource> = {},
): TallySource => ({ positions: [positions].flat(), programScene, previewScene, ...more });

const state = (sources: TallySource[], target: TallyTarget = observer(1), more: object = {}) =>
  tallyState({ target, sources, isInPicture: false, isHeard: true, ...more });

describe('isTargeted', () => {
  it.each([
    ['Obs 1', observer(1), true],
    ['Obs 10', observer(1), false],
    ['Obs 11', observer(1), false],
    ['Obs 10', observer(10), true],
    ['Obs 1', observer(10), false],
    ['Game 1', observer(1), true],
    ['obsdir 1', observer(1), false],
    ['Desk 1', observer(1), false],
    ['Replay', withRole('Replay Producer'), true],
    ['Instant REPLAY 2', withRole('Replay Assistant'), true],
    ['Highlight', withRole('Replay Producer'), false],
    ['Obs 1', withRole('Replay Producer'), false],
    ['ObsDir', withRole('Observer Director'), true],
    ['Clean feed', withRole('Observer Director'), true],
    ['Stats table', withRole('Stats Producer'), true],
    ['Stats', withRole('Producer'), false],
    ['Cam 2 wide', { text: 'cam 2' }, true],
    ['Desk', { text: 'cam 2' }, false],
    ['Obs 1', nobody, false],
    ['', observer(1), false],
    [undefined, observer(1), false],
  ] as [string | undefined, TallyTarget, boolean][])('%s', (scene, target, expected) => {
    expect(isTargeted(scene, target)).toBe(expected);
  });
});

describe('tallyState', () => {
  const producer = (program?: string, preview?: string) => source('Producer', program, preview);
  const director = (program?: string, preview?: string) => source('Observer Director', program, preview);
  const both = (program?: string, preview?: string) =>
    source(['Producer', 'Observer Director'], program, preview);
  const other = (program?: string, preview?: string) => source([], program, preview);

  it.each([
    ['producer elsewhere', [producer('Desk', 'Break')], 'inactive'],
    ['producer program', [producer('Obs 1', 'Desk')], 'active'],
    ['producer program and preview', [producer('Obs 1', 'Obs 1')], 'active'],
    ['producer preview', [producer('Desk', 'Obs 1')], 'preview'],
    ['another number on program', [producer('Obs 10', 'Obs 11')], 'inactive'],
    ['director program, no producer', [director('Obs 1')], 'active'],
    ['director program, producer shows the director', [director('Obs 1'), producer('ObsDir')], 'active'],
    [
      'director program, producer previews him',
      [director('Obs 1'), producer('Desk', 'Clean feed')],
      'preview',
    ],
    ['director program, producer elsewhere', [director('Obs 1'), producer('Desk', 'Break')], 'director'],
    ['director program, producer previews me', [director('Obs 1'), producer('Desk', 'Obs 1')], 'preview'],
    ['director program, producer has no scene', [director('Obs 1'), producer()], 'director'],
    ['director preview, no producer', [director('Obs 2', 'Obs 1')], 'preview'],
    ['director preview, producer shows him', [director('Obs 2', 'Obs 1'), producer('Director')], 'preview'],
    [
      'director preview, producer previews him',
      [director('Obs 2', 'Obs 1'), producer('Desk', 'Director')],
      'inactive',
    ],
    ['director preview, producer elsewhere', [director('Obs 2', 'Obs 1'), producer('Desk')], 'inactive'],
    [
      'director preview beats other sources',
      [director('', 'Obs 1'), producer('Desk'), other('Obs 1')],
      'inactive',
    ],
    ['one person produces and directs: program', [both('Obs 1')], 'active'],
    ['one person produces and directs: preview', [both('Desk', 'Obs 1')], 'preview'],
    ['other source program', [other('Obs 1')], 'active'],
    ['other source preview', [other('Desk', 'Obs 1')], 'preview'],
    ['other source program, producer elsewhere', [producer('Desk'), other('Obs 1')], 'active'],
    ['second producer program', [producer('Desk'), producer('Obs 1')], 'active'],
  ] as [string, TallySource[], string][])('%s', (_name, sources, expected) => {
    expect(state(sources)).toBe(expected);
    expect(state([...sources].reverse())).toBe(expected);
  });

  it('is unknown while nobody reports: as after a start of the server', () => {
    expect(state([])).toBe('unknown');
    expect(state([], { text: 'cam' })).toBe('unknown');
    expect(state([], nobody)).toBe('unknown');
    expect(state([producer('Desk')], nobody)).toBe('unknown');
    expect(state([producer('Desk')], withRole('Caster'))).toBe('unknown');
    expect(state([producer('Desk')], nobody, { isInPicture: true })).toBe('active-pip');
  });

  it('puts the picture in picture first', () => {
    expect(state([producer('Obs 1')], observer(1), { isInPicture: true })).toBe('active-pip');
    expect(state([], observer(1), { isInPicture: true })).toBe('active-pip');
  });

  it.each([
    ['a red light', [producer('Obs 1')], false],
    ['a picture in picture', [], true],
    ['a dark light', [], false],
  ])('is unknown without the server, whatever stood there: %s', (_name, sources, isInPicture) => {
    expect(state(sources, observer(1), { isHeard: false, isInPicture })).toBe('unknown');
  });

  describe('with a source that is lost', () => {
    const lost = { isLost: true, at: 100 };
    it.each([
      ['the only producer', [source('Producer', 'Obs 1', '', lost)], 'unknown'],
      [
        'a producer, the director is not cut to',
        [source('Producer', 'Desk', '', lost), director('Obs 2')],
        'unknown',
      ],
      ['a producer, another cuts to me', [source('Producer', 'Desk', '', lost), producer('Obs 1')], 'active'],
      [
        'a producer, relieved since',
        [source('Producer', 'Obs 1', '', lost), source('Producer', 'Desk', '', { at: 101 })],
        'inactive',
      ],
      [
        'a producer, another one reported before',
        [source('Producer', 'Desk', '', lost), source('Producer', 'Desk', '', { at: 99 })],
        'unknown',
      ],
      [
        'a director, the producer is elsewhere',
        [source('Observer Director', 'Obs 1', '', lost), producer('Desk')],
        'unknown',
      ],
      ['a bystander beside a producer', [source([], 'Obs 1', '', lost), producer('Desk')], 'inactive'],
      ['a bystander alone', [source([], 'Obs 1', '', lost)], 'unknown'],
    ] as [string, TallySource[], string][])('%s', (_name, sources, expected) => {
      expect(state(sources)).toBe(expected);
    });
  });

  const fading = (position: string, ...programScenes: string[]) =>
    source(position, programScenes[0], 'Break', { programScenes });

  it.each<[string, TallySource[], string]>([
    ['incoming', [fading('Producer', 'Obs 1', 'Desk')], 'active'],
    ['outgoing', [fading('Producer', 'Desk', 'Obs 1')], 'active'],
    ['in neither scene', [fading('Producer', 'Desk', 'Obs 2')], 'inactive'],
    ['outgoing of a director', [fading('Observer Director', 'Obs 2', 'Obs 1'), producer('Obsdir')], 'active'],
    [
      'of a director who is outgoing',
      [source('Observer Director', 'Obs 1'), fading('Producer', 'Desk', 'Obsdir')],
      'active',
    ],
  ])('is on air in both scenes of a fade: %s', (_name, sources, expected) => {
    expect(state(sources)).toBe(expected);
  });

  it('listens for a text instead of roles', () => {
    expect(state([producer('Player cam')], { text: 'CAM' })).toBe('active');
    expect(state([producer('Obs 1', 'Cam')], { text: 'cam' })).toBe('preview');
  });

  it('never lights one observer for the scene of another', () => {
    const number = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom('Obs ', 'obs', 'Game ', 'Observer #'),
        (mine, shown, words) => {
          const expected = mine === shown ? 'active' : 'inactive';
          expect(state([producer(`${words}${shown}`)], observer(mine))).toBe(expected);
        },
      ),
    );
  });
});
