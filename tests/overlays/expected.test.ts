import { describe, expect, it } from 'vitest';
import { overlays } from '../../src/contract/overlays.ts';
import { changedFiles, statesFor } from './choose-states.ts';
import { readExpected } from './expected.ts';
import { coreStates, states } from './states.ts';

const names = states.map(({ name }) => name);

describe('what is expected of an overlay', () => {
  it.each(Object.keys(overlays))('%s names only states that there are', async (path) => {
    const { states: own = {}, core = [], options = [] } = await readExpected(path);
    expect([...Object.keys(own), ...core].filter((name) => !names.includes(name))).toEqual([]);
    expect(options.filter(([, state]) => ![...names, 'elsewhere'].includes(state))).toEqual([]);
  });

  it('is missing for an overlay without the file', async () => {
    await expect(readExpected('no-such-overlay')).rejects.toThrow('expected.ts is missing');
  });
});

describe('the states that an overlay is looked at in', () => {
  const look = (changed: readonly string[] | undefined, expected = {}) =>
    statesFor('cams/desk', { usual: 'nothing', ...expected }, changed).map(({ name }) => name);

  it('are its core when something else changed', () => {
    expect(look(['src/overlays/cams/pov/Pov.tsx', 'src/overlays/cams/desktop.ts'])).toEqual(
      names.filter((name) => coreStates.includes(name)),
    );
    expect(look([], { core: ['ordinary', 'cjk'] })).toEqual(['ordinary', 'cjk']);
  });

  it.each([
    ['it changed itself', ['src/overlays/cams/desk/Desk.tsx'], {}],
    ['its entry changed', ['src/contract/overlays/cams/desk.ts'], {}],
    ['the states changed', ['tests/overlays/states.ts'], {}],
    ['nobody can tell what changed', undefined, {}],
    ['it stands for the host and the shared parts', [], { isReference: true }],
  ])('are all when %s', (_why, changed, expected) => {
    expect(look(changed, expected)).toEqual(names);
  });

  it('has every core state', () => {
    expect(coreStates.filter((name) => !names.includes(name))).toEqual([]);
    expect(coreStates.length).toBeLessThan(names.length / 3);
  });
});

describe('the changed files', () => {
  it('are files of this repository, when there is one', () => {
    const changed = changedFiles();
    expect(changed === undefined || changed.every((file) => !file.startsWith('/'))).toBe(true);
  });
});
