import { expect, it } from 'vitest';
import { aboutText } from './about-text.ts';

it.each([
  ['- Dates: 2021-04-16 to 2021-09-26', '- Dates: 16th April 2021 to 26th September 2021'],
  ['- Region: EU\n- Dates: 2021-04-16\n- Format: x', '- Region: EU\n- Dates: 16th April 2021\n- Format: x'],
  ['- Dates: 2021-99-99', '- Dates: 2021-99-99'],
  ['See https://example.org/2021-04-16', 'See https://example.org/2021-04-16'],
  ['- Dates: soon', '- Dates: soon'],
  ['', ''],
])('%j reads %j', (stored, shown) => expect(aboutText(stored)).toBe(shown));
