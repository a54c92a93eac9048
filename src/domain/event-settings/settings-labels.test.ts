import { describe, expect, it } from 'vitest';
import { columnOf } from '../standings/columns.ts';
import { sortKeys } from '../standings/sort-keys.ts';
import { settingLabels } from './settings-labels.ts';
import { type Shape, settingsShape } from './settings-shape.ts';

/** The shape of a setting by its path; undefined for a path that no setting has. */
function shapeAt(path: string): Shape | undefined {
  return path.split('.').reduce<Shape | undefined>((shape, name) => {
    const inner = shape === undefined ? undefined : objectIn(shape);
    return inner?.[name];
  }, settingsShape);
}

function objectIn(shape: Shape): Readonly<Record<string, Shape>> | undefined {
  if (typeof shape === 'string') return undefined;
  if ('fields' in shape) return shape.fields;
  if ('listOf' in shape) return objectIn(shape.listOf);
  return shape.oneOf.map(objectIn).find((fields) => fields !== undefined);
}

describe('settings of the form', () => {
  it.each([...settingLabels.keys()])('%s is a setting, below one that the form shows', (path) => {
    expect(shapeAt(path)).toBeDefined();
    const above = path.slice(0, path.lastIndexOf('.'));
    if (path.includes('.')) expect(settingLabels.has(above)).toBe(true);
  });

  it('offer each tie-break and column once', () => {
    for (const name of ['sort', 'show']) {
      const choices = settingLabels.get(`standings.${name}`)?.choices ?? [];
      expect(choices.length).toBeGreaterThan(10);
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
      for (const { key } of choices)
        expect(name === 'sort' ? sortKeys.has(key) : columnOf(key).description).toBeTruthy();
    }
  });
});
