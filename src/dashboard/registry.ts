import { type DashboardModuleName, dashboardModules } from '#contract/dashboard-modules.ts';
import automations from './automations/module.ts';
import bracket from './bracket/module.ts';
import broadcastRoles from './broadcast-roles/module.ts';
import crewMessages from './crew-messages/module.ts';
import type { DashboardModule } from './define.ts';
import deskDisplay from './desk-display/module.ts';
import deskGuests from './desk-guests/module.ts';
import gfx from './gfx/module.ts';
import highlights from './highlights/module.ts';
import implications from './implications/module.ts';
import log from './log/module.ts';
import matchEditor from './match-editor/module.ts';
import obs from './obs/module.ts';
import playerCams from './player-cams/module.ts';
import preflight from './preflight/module.ts';
import rundownItems from './rundown-items/module.ts';
import schedule from './schedule/module.ts';
import sources from './sources/module.ts';
import teamComms from './team-comms/module.ts';
import twitch from './twitch/module.ts';

const byFolder: { readonly [Name in DashboardModuleName]: DashboardModule } = {
  'match-editor': matchEditor,
  'desk-guests': deskGuests,
  'desk-display': deskDisplay,
  gfx,
  highlights,
  implications,
  bracket,
  schedule,
  'rundown-items': rundownItems,
  'broadcast-roles': broadcastRoles,
  'crew-messages': crewMessages,
  twitch,
  automations,
  'team-comms': teamComms,
  'player-cams': playerCams,
  preflight,
  sources,
  obs,
  log,
};

/** Every module in the order of the page, which is the contract's. */
export const modules: readonly DashboardModule[] = (
  Object.keys(dashboardModules) as DashboardModuleName[]
).map((folder) => byFolder[folder]);
