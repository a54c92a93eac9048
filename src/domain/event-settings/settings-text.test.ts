import { describe, expect, it } from 'vitest';
import { openedIn, readSettings, withOpened } from './settings-text.ts';

describe('settings of an event', () => {
  it.each(['', '[1]', 'null', '7', '{', '{"a":1,}'])('are no %j', (text) => {
    expect(readSettings(text)).toBeUndefined();
    expect(withOpened(text, 'discord_id', true)).toBe(text);
  });

  it.each([
    [undefined, []],
    ['{"open": {"discord_id": true, "discord_control": false}}', ['discord_id']],
    ['{"open": ["discord_id"]}', []],
    ['{"open": "discord_id"}', []],
    ['{"open": {"discord_id": 1}}', []],
    ['{"open": {"discord_id": true}', []],
  ])('%j open %j', (text, names) => {
    expect([...openedIn(text)]).toEqual(names);
  });

  it('keep everything else when a field is opened and closed', () => {
    const text = '{"foldy": {"use": true}, "open": {"other": true}}';
    const opened = withOpened(text, 'discord_id', true);
    expect([...openedIn(opened)].sort()).toEqual(['discord_id', 'other']);
    expect(JSON.parse(withOpened(opened, 'discord_id', false))).toEqual(JSON.parse(text));
    expect(withOpened('{"open": {"discord_id": true}}', 'discord_id', false)).toBe('{}');
    expect(withOpened('{}', 'discord_id', true)).toBe(
      '{\n    "open": {\n        "discord_id": true\n    }\n}',
    );
  });
});
