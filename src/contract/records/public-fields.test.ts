import { describe, expect, it } from 'vitest';
import { tableNames, tables } from '../records.ts';
import type { Field } from './field.ts';
import { publicFields } from './public-fields.ts';

describe('publicFields', () => {
  it.each([
    ['Players', 'discord_id'],
    ['Live Guests', 'discord_id'],
    ['Teams', 'control_ids'],
    ['Teams', 'discord_control'],
    ['Events', 'discord_control'],
    ['Broadcasts', 'discord_control'],
    ['Themes', 'discord_theme_control'],
    ['Themes', 'discord_emoji_control'],
    ['Matches', 'match_room_config'],
    ['Reports', 'message_data'],
    ['Socials', 'submitted_by'],
    ['Socials', 'review'],
    ['Redirects', 'outgoing_url'],
    ['Channels', 'stream_key'],
    ['Channels', 'twitch_refresh_token'],
    ['Channels', 'twitch_scopes'],
    ['Channels', 'channel_id'],
    ['Discord Bots', 'token'],
    ['Matches', 'a_field_nobody_declared'],
  ] as const)('keeps %s.%s on the server', (table, field) => {
    expect(publicFields(table).has(field)).toBe(false);
  });

  it.each([
    ['Players', 'battletag'],
    ['Players', 'discord_tag'],
    ['Players', 'cam_code'],
    ['Matches', 'score_1'],
    ['Matches', 'name'],
    ['Matches', '__revision'],
    ['Broadcasts', 'channel_username'],
  ] as const)('shows %s.%s', (table, field) => {
    expect(publicFields(table).has(field)).toBe(true);
  });

  it('has no field that sounds like a secret', () => {
    const suspicious = tableNames.flatMap((table) =>
      [...publicFields(table)].filter((field) => /token|secret|password|stream_key|scopes/.test(field)),
    );
    expect(suspicious).toEqual([]);
  });

  it('shows nothing but the envelope of a private table', () => {
    const fields: Record<string, Field> = tables.Channels.fields;
    expect(Object.keys(fields).filter((field) => publicFields('Channels').has(field))).toEqual([]);
    expect(tableNames.filter((name) => tables[name].isPrivate)).toEqual([
      'Redirects',
      'Channels',
      'Discord Bots',
    ]);
  });
});
