import type { WireRecord } from '#contract/records/wire.ts';
import { type TeamSlot, teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

type Slot = TeamSlot<WireRecord>;

const nameOf = (slot: Slot): string => (slot.dummy ? slot.text : (textIn(slot.team, 'name') ?? 'TBD'));

const codeOf = (slot: Slot): string =>
  slot.dummy ? (slot.short ?? slot.text) : (textIn(slot.team, 'code') ?? nameOf(slot));

/**
 * `name` is "A vs B" with placeholders for what is open, or the custom name of a special event;
 * `_codes` is "AAA,BBB" for control surfaces; `replay_codes` those of its maps, then of its log files.
 */
export const matchFields: Derivation = {
  table: 'Matches',
  reads: { teams: ['name', 'code'], maps: ['replay_code'], log_files: ['replay_codes'] },
  derive: (match, get) => {
    const replayCodes = [
      ...linkedRecords(match, 'maps', get).flatMap((map) => textIn(map, 'replay_code') ?? []),
      ...linkedRecords(match, 'log_files', get).flatMap((file) => textIn(file, 'replay_codes') ?? []),
    ];
    if (match.special_event === true) {
      return { name: textIn(match, 'custom_name'), _codes: undefined, replay_codes: replayCodes };
    }
    const teams = linkedRecords(match, 'teams', get);
    const slots = teamSlots(
      {
        placeholder_teams: textIn(match, 'placeholder_teams'),
        placeholder_right: match.placeholder_right === true,
      },
      teams,
    );
    const hasSides = teams.length > 0 || textIn(match, 'placeholder_teams') !== undefined;
    return {
      name: slots.map(nameOf).join(' vs '),
      _codes: hasSides ? slots.map(codeOf).join(',') : undefined,
      replay_codes: replayCodes,
    };
  },
};
