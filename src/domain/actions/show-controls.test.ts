import { describe, expect, it } from 'vitest';
import { RuleRefusal } from './patch.ts';
import { setAutomation } from './show-controls.ts';

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

  it('switches one off that the settings of the broadcast have, and leaves those alone otherwise', () => {
    const old = () => ({ ...read(), broadcast_settings: ['No animations', 'at start'] });
    const fields = (automation: string) =>
      setAutomation(old, { automation, value: false }, { broadcast: show })[0]?.fields;
    expect(fields('at start')).toEqual({
      automation_settings: ['marker', 'title'],
      broadcast_settings: ['No animations'],
    });
    expect(fields('title')).toEqual({ automation_settings: ['marker'] });
  });

  it('needs a show', () => {
    expect(() => setAutomation(read, { automation: 'title', value: true }, {})).toThrow(RuleRefusal);
  });
});
