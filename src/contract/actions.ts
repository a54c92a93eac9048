import type * as v from 'valibot';
import type { AnyAction } from './actions/action.ts';
import { adjustMatchBroadcast } from './actions/adjust-match-broadcast.ts';
import { auctionBid } from './actions/auction-bid.ts';
import { auctionControl } from './actions/auction-control.ts';
import { auctionStart } from './actions/auction-start.ts';
import { decideSocial } from './actions/decide-social.ts';
import { managePrediction } from './actions/manage-prediction.ts';
import { multiMapWin } from './actions/multi-map-win.ts';
import { replaceBracketTeams } from './actions/replace-bracket-teams.ts';
import { resolveEntireBracket } from './actions/resolve-entire-bracket.ts';
import { saveBracketLayout } from './actions/save-bracket-layout.ts';
import { setActiveBroadcast } from './actions/set-active-broadcast.ts';
import { setAutomation } from './actions/set-automation.ts';
import { setEventSettings } from './actions/set-event-settings.ts';
import { setMarker } from './actions/set-marker.ts';
import { setMatchOverlays } from './actions/set-match-overlays.ts';
import { setObserverSetting } from './actions/set-observer-setting.ts';
import { setPlayerCams } from './actions/set-player-cams.ts';
import { setPlayerRelationships } from './actions/set-player-relationships.ts';
import { setTitle } from './actions/set-title.ts';
import { startCommercial } from './actions/start-commercial.ts';
import { submitSocial } from './actions/submit-social.ts';
import { toggleFlipTeams } from './actions/toggle-flip-teams.ts';
import { undoBracketChanges } from './actions/undo-bracket-changes.ts';
import { updateBreakAutomation } from './actions/update-break-automation.ts';
import { updateBreakDisplay } from './actions/update-break-display.ts';
import { updateBroadcast } from './actions/update-broadcast.ts';
import { updateGfxIndex } from './actions/update-gfx-index.ts';
import { updateMapData } from './actions/update-map-data.ts';
import { updateMatchData } from './actions/update-match-data.ts';
import { updateProfileData } from './actions/update-profile-data.ts';
import { withdrawTeam } from './actions/withdraw-team.ts';

/** Has the compiler hold each action against its place. */
const byName = <const All extends { readonly [Name in keyof All]: { readonly name: Name } }>(all: All): All =>
  all;

/** Every action by its path. The only list: server, outbox and dashboard read it (specification 7.3). */
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
  'auction-start': auctionStart,
  'auction-bid': auctionBid,
  'auction-control': auctionControl,
});

export type ActionName = keyof typeof actions;

export const actionNames = Object.keys(actions) as readonly ActionName[];

export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name);

type PayloadSchemaOf<Name extends ActionName> = (typeof actions)[Name]['payload'];

/** What a handler gets. */
export type PayloadOf<Name extends ActionName> = v.InferOutput<PayloadSchemaOf<Name>>;

/** What a caller may send. */
export type PayloadInputOf<Name extends ActionName> = v.InferInput<PayloadSchemaOf<Name>>;

/** The `data` of a successful answer. */
export type AnswerOf<Name extends ActionName> = v.InferOutput<(typeof actions)[Name]['answer']>;

/** The definition for code that handles whichever action comes: no compiler can follow payload and rule through a name. */
export const actionOf = (name: ActionName): AnyAction => actions[name] as unknown as AnyAction;
