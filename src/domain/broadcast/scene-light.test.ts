import { describe, expect, it } from 'vitest';
import { sceneLight } from './scene-light.ts';

const source = { isObsSource: true, isActive: undefined, isVisible: undefined, isPageVisible: true };

describe('the light of a scene', () => {
  it.each([
    [{ ...source, isActive: true }, 'active'],
    [{ ...source, isActive: true, isVisible: false }, 'active'],
    [{ ...source, isActive: false, isVisible: true }, 'preview'],
    [{ ...source, isActive: false }, 'preview'],
    [{ ...source, isActive: false, isVisible: false }, 'inactive'],
    [{ ...source, isVisible: false }, 'inactive'],
    [{ ...source, isPageVisible: false }, 'inactive'],
    // Refreshed while shown: OBS does not report whether it is on program.
    [source, 'unknown'],
    [{ ...source, isVisible: true }, 'unknown'],
    // A tab of a browser is in no scene.
    [{ ...source, isObsSource: false, isActive: true }, 'unknown'],
  ])('%j: %s', (facts, light) => {
    expect(sceneLight(facts)).toBe(light);
  });
});
