import { expect, it } from 'vitest';
import { scoreTitle } from './Maps.tsx';

const [fox, tide] = [{ name: 'Foxes', code: 'FOX' }, { name: 'Tidebreakers' }];

it.each([
  ['both teams, the code first', { score_1: 1, score_2: 0 }, [fox, tide], 'FOX 1–0 Tidebreakers'],
  ['no score is 0', {}, [fox, tide], 'FOX 0–0 Tidebreakers'],
  ['one team', { score_1: 1 }, [fox], undefined],
] as const)('%s', (_, match, teams, expected) => expect(scoreTitle(match, teams)).toBe(expected));
