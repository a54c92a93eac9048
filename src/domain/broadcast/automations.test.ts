import { expect, it } from 'vitest';
import { automationsOn } from './automations.ts';

const title = 'Set title when going live';

it('has the title of a stream that starts from either field, once', () => {
  expect(automationsOn({})).toEqual([]);
  expect(automationsOn({ automation_settings: ['A'], broadcast_settings: ['No animations'] })).toEqual(['A']);
  expect(automationsOn({ automation_settings: ['A'], broadcast_settings: [title] })).toEqual(['A', title]);
  expect(automationsOn({ automation_settings: [title], broadcast_settings: [title] })).toEqual([title]);
});
