import { describe, expect, it } from 'vitest';
import { RuleRefusal } from './patch.ts';
import { setAutomation } from './set-automation.ts';

const show = 'recSHOW0000000001';
const read = () => ({ id: show, __tableName: 'Broadcasts', automation_settings: ['marker', 'title'] });
const switched = (automation: string, value: boolean) =>
  setAutomation(read, { automation, value }, { broadcast: show })[0]?.fields.automation_settings;

describe('set-automation', () => {
  it.each([
    ['title', false, ['marker']],
    ['message', true, ['marker', 'title', 'message']],
    ['message', false, ['marker', 'title']],
  ])('%s %s', (automation, value, expected) => {
    expect(switched(automation, value)).toEqual(expected);
  });

  it('has one entry for an automation that is switched on twice', () => {
    expect(switched('marker', true)).toEqual(['title', 'marker']);
  });

  it('needs a show', () => {
    expect(() => setAutomation(read, { automation: 'title', value: true }, {})).toThrow(RuleRefusal);
  });
});
