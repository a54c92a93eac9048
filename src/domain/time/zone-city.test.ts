import { expect, it } from 'vitest';
import { zoneCity } from './zone-city.ts';

it('a zone is called by its city', () => {
  expect(['Asia/Ho_Chi_Minh', 'America/Argentina/Buenos_Aires', 'UTC'].map(zoneCity)).toEqual([
    'Ho Chi Minh',
    'Buenos Aires',
    'UTC',
  ]);
});
