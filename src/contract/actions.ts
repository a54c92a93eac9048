import type * as v from 'valibot';
import type { AnyAction } from './actions/action.ts';
import { auctionBid, auctionControl, auctionStart } from './actions/auction.ts';
import {
  replaceBracketTeams,
  resolveEntireBracket,
  saveBracketLayout,
  undoBracketChanges,
} from './actions/bracket.ts';
import { editRecord } from './actions/edit-record.ts';
import { adjustMatchBroadcast, setEventSettings, withdrawTeam } from './actions/event-staff.ts';
import { mergeRecords } from './actions/merge-records.ts';
import { multiMapWin } from './actions/multi-map-win.ts';
import { runPreset } from './actions/run-preset.ts';
import { sendCrewMessage } from './actions/send-crew-message.ts';
import { setPlayerCams, setPlayerRelationships } from './actions/set-player-relationships.ts';
import { setRundownItem } from './actions/set-rundown-item.ts';
import {
  setAutomation,
  setMatchOverlays,
  setObserverSetting,
  toggleFlipTeams,
  updateGfxIndex,
} from './actions/show-controls.ts';
import { decideSocial, submitSocial } from './actions/social-links.ts';
import { managePrediction, setMarker, setTitle, startCommercial } from './actions/twitch.ts';
import {
  setActiveBroadcast,
  updateBreakAutomation,
  updateBreakDisplay,
  updateBroadcast,
} from './actions/update-broadcast.ts';
import { updateMapData } from './actions/update-map-data.ts';
import { updateMatchData } from './actions/update-match-data.ts';
import { updateProfileData } from './actions/update-profile-data.ts';

/** Has the compiler hold each action against its place. */
const byName = <const All extends { readonly [Name in keyof All]: { readonly name: Name } }>(all: All): All =>
  all;

/** Every action by its path. The only list: server, outbox and dashboard read it. */
export const actions = byName({
  'start-commercial': startCommercial,
  'manage-prediction': managePrediction,
  'set-player-relationships': setPlayerRelationships,
  'update-broadcast': updateBroadcast,
  'set-match-overlays': setMatchOverlays,
  'resolve-entire-bracket': resolveEntireBracket,
  'replace-bracket-teams': replaceBracketTeams,
  'save-bracket-layout': saveBracketLayout,
  'update-match-data': updateMatchData,
  'update-map-data': updateMapData,
  'set-observer-setting': setObserverSetting,
  'update-break-automation': updateBreakAutomation,
  'update-break-display': updateBreakDisplay,
  'toggle-flip-teams': toggleFlipTeams,
  'multi-map-win': multiMapWin,
  'set-title': setTitle,
  'set-marker': setMarker,
  'set-player-cams': setPlayerCams,
  'send-crew-message': sendCrewMessage,
  'adjust-match-broadcast': adjustMatchBroadcast,
  'set-event-settings': setEventSettings,
  'withdraw-team': withdrawTeam,
  'undo-bracket-changes': undoBracketChanges,
  'set-automation': setAutomation,
  'set-active-broadcast': setActiveBroadcast,
  'update-gfx-index': updateGfxIndex,
  'update-profile-data': updateProfileData,
  'submit-social': submitSocial,
  'decide-social': decideSocial,
  'run-preset': runPreset,
  'set-rundown-item': setRundownItem,
  'auction-start': auctionStart,
  'auction-bid': auctionBid,
  'auction-control': auctionControl,
  'edit-record': editRecord,
  'merge-records': mergeRecords,
});

export type ActionName = keyof typeof actions;

export const actionNames = Object.keys(actions) as readonly ActionName[];

export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name);

type PayloadSchemaOf<Name extends ActionName> = (typeof actions)[Name]['payload'];

/** The payload as a handler receives it. */
export type PayloadOf<Name extends ActionName> = v.InferOutput<PayloadSchemaOf<Name>>;

/** The payload as a caller may send it. */
export type PayloadInputOf<Name extends ActionName> = v.InferInput<PayloadSchemaOf<Name>>;

/** The `data` of a successful answer. */
export type AnswerOf<Name extends ActionName> = v.InferOutput<(typeof actions)[Name]['answer']>;

/** The definition for code that handles whichever action comes: no compiler can follow payload and rule through a name. */
export const actionOf = (name: ActionName): AnyAction => actions[name] as unknown as AnyAction;
