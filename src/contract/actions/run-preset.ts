import * as v from 'valibot';
import { runPreset as runPresetRule } from '#domain/actions/run-preset.ts';
import { broadcastFields } from '#domain/actions/update-broadcast.ts';
import { presetLabels, presetNames } from '#domain/broadcast/show-presets.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { setPlayerRelationships } from './set-player-relationships.ts';
import { updateBreakAutomation, updateBreakDisplay, updateBroadcast } from './update-broadcast.ts';
import { choice } from './values.ts';

const settings = updateBroadcast.payload.entries;
const { matchID, roles } = setPlayerRelationships.payload.entries;

/** Changes of a show and of the crew of one match, all or none. Not by a key for the show: it edits no crew. */
export const runPreset = action({
  name: 'run-preset',
  payload: v.object({
    preset: choice(presetNames),
    match: settings.match,
    mapAttack: settings.mapAttack,
    title: settings.title,
    deskDisplayMode: settings.deskDisplayMode,
    countdownEnd: settings.countdownEnd,
    countdownLeft: settings.countdownLeft,
    highlightTeamID: settings.highlightTeamID,
    highlightHeroID: settings.highlightHeroID,
    highlightPlayerID: settings.highlightPlayerID,
    highlightMediaID: settings.highlightMediaID,
    /** Null clears. */
    breakDisplay: v.optional(updateBreakDisplay.payload.entries.option),
    /** Slides rotate in this order; an empty list clears. */
    breakAutomation: v.optional(updateBreakAutomation.payload.entries.options),
    /** Takes the right to edit that match. */
    crew: v.optional(v.object({ matchID, roles }, 'must be an object')),
  }),
  answer: v.undefined(),
  access: { caller: 'client', tie: 'match-of-show' },
  offline: {
    keep: 'perishable',
    reason: 'a show that has gone on would be put back to an earlier moment',
    lateAfterMs: lateAfterMs.moment,
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
    expiresAt: ({ countdownEnd }, pressedAt, latest) =>
      countdownEnd && countdownEnd > pressedAt ? Math.min(latest, countdownEnd) : latest,
  },
  touches: ({ match, crew }, acting) => [
    ...new Set(
      present(acting.broadcast, ...(match === undefined ? [] : [acting.liveMatch, match]), crew?.matchID),
    ),
  ],
  rule: runPresetRule,
  fields: {
    preset: { field: null, label: 'Preset' },
    match: broadcastFields.match,
    mapAttack: broadcastFields.mapAttack,
    title: broadcastFields.title,
    deskDisplayMode: broadcastFields.deskDisplayMode,
    countdownEnd: broadcastFields.countdownEnd,
    countdownLeft: broadcastFields.countdownLeft,
    highlightTeamID: broadcastFields.highlightTeamID,
    highlightHeroID: broadcastFields.highlightHeroID,
    highlightPlayerID: broadcastFields.highlightPlayerID,
    highlightMediaID: broadcastFields.highlightMediaID,
    breakDisplay: { field: 'break_display', label: 'Break display' },
    breakAutomation: { field: 'break_automation', label: 'Break automation' },
    crew: {
      fields: {
        matchID: { field: null, label: 'Match' },
        roles: { field: 'player_relationships', label: 'Roles' },
      },
    },
  },
  describe: ({ preset, breakDisplay, breakAutomation, crew, ...set }, names, acting) => {
    const parts = [
      Object.keys(set).length > 0 && updateBroadcast.describe(set, names, acting),
      breakDisplay !== undefined && updateBreakDisplay.describe({ option: breakDisplay }, names, acting),
      breakAutomation && updateBreakAutomation.describe({ options: breakAutomation }, names, acting),
      crew && setPlayerRelationships.describe(crew, names, acting),
    ];
    return `${presetLabels[preset]}: ${parts.filter(Boolean).join(', ') || 'unchanged'}`;
  },
});
