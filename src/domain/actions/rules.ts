import { multiMapWin } from './multi-map-win.ts';
import type { Acting, NewId, RecordPatch, RecordReader } from './patch.ts';
import { resolveEntireBracket } from './resolve-entire-bracket.ts';
import { setActiveBroadcast } from './set-active-broadcast.ts';
import { setMatchOverlays } from './set-match-overlays.ts';
import { setObserverSetting } from './set-observer-setting.ts';
import { setPlayerRelationships } from './set-player-relationships.ts';
import { toggleFlipTeams } from './toggle-flip-teams.ts';
import { updateBreakAutomation } from './update-break-automation.ts';
import { updateBreakDisplay } from './update-break-display.ts';
import { updateBroadcast } from './update-broadcast.ts';
import { updateGfxIndex } from './update-gfx-index.ts';
import { updateMapData } from './update-map-data.ts';
import { updateMatchData } from './update-match-data.ts';
import { updateProfileData } from './update-profile-data.ts';

/**
 * What an action changes, worked out from the records alone: the page shows it at once, the server does it with
 * authority (architecture 2.2).
 */
export type Rule<Payload> = (
  read: RecordReader,
  payload: Payload,
  acting: Acting,
  newId: NewId,
) => RecordPatch[];

/** The rule of each action that changes records, by the action's name. */
export const rules = {
  'multi-map-win': multiMapWin,
  'resolve-entire-bracket': resolveEntireBracket,
  'set-active-broadcast': setActiveBroadcast,
  'set-match-overlays': setMatchOverlays,
  'set-observer-setting': setObserverSetting,
  'set-player-relationships': setPlayerRelationships,
  'toggle-flip-teams': toggleFlipTeams,
  'update-break-automation': updateBreakAutomation,
  'update-break-display': updateBreakDisplay,
  'update-broadcast': updateBroadcast,
  'update-gfx-index': updateGfxIndex,
  'update-map-data': updateMapData,
  'update-match-data': updateMatchData,
  'update-profile-data': updateProfileData,
} as const satisfies Readonly<Record<string, Rule<never>>>;

export type RuledAction = keyof typeof rules;
