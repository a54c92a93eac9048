import { beforeEach, expect, it } from 'vitest';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { choiceLabel } from './choice-label.ts';

beforeEach(() => void serve(new Map()));

it('is a placeholder until the record is loaded, then its name', () => {
  const key = newKey();
  expect(choiceLabel('Map Data', key, 'map')).toBe('Loading…');
  push(key, { __tableName: 'Map Data', __revision: 1, name: 'Old Mill' });
  expect(choiceLabel('Map Data', key, 'map')).toBe('Old Mill');
});

it('says that a record has no name, or that there is none', () => {
  const [nameless, player] = [newKey(), newKey()];
  push(nameless, { __tableName: 'Heroes', __revision: 1 });
  push(player, { __tableName: 'Players', __revision: 1, name: 'Ann' });
  expect(choiceLabel('Heroes', nameless, 'hero')).toBe('Unnamed hero');
  expect(choiceLabel('Heroes', player, 'hero')).toBe('Unknown hero');
});
