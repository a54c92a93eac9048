import { breakSlideNames } from '#domain/break/break-content.ts';

/** The choices of a broadcast's select fields (record model, sections 3 and 4.4). */

export const mapAttackSides = ['Left', 'Right', 'Both'] as const;

export const deskDisplays = [
  'Match',
  'Predictions',
  'Maps',
  'Notice (Team 1)',
  'Notice (Team 2)',
  'Notice (Event)',
  'Scoreboard',
  'Drafted Maps',
  'Drafted Maps (Reveal)',
  'Interview',
  'Hidden',
  'Casters',
  'Scoreboard Bans',
  'Hero Draft',
] as const;

export const breakDisplays = ['Automated', ...breakSlideNames] as const;

export const breakAutomationOptions = [
  'use: Schedule',
  'use: Standings',
  'use: Image',
  'use: Staff',
  'use: Bracket',
  'use: Matchup',
  'use: Title',
  'use: Other Info',
  'setting: Always do 30s Matchup',
  'setting: Always do 30s Schedule',
] as const;

export const observerSettings = ['Show syncer', 'Show overlay', 'Use basic overlay'] as const;

export const automationSettings = [
  'Set title when live match changes',
  'Resolve predictions when live match completes',
  'Set marker when live match changes',
  'Send Discord message when live match changes',
  'Set title when going live',
  'Advertise when going live',
] as const;

export const auctionDisplays = [
  'Leaderboard',
  'Team overview',
  'Not full teams',
  'Full teams',
  'All teams',
] as const;

export const barOptions = ['Countdown', 'Event logo', 'Next match', 'Sponsors', 'Title'] as const;

export const broadcastSettings = [
  'No animations',
  'Use built-in stingers',
  'Connect for team comms',
  'Connect for caster voice',
  'Disable casters',
  'Enable podcast',
  'Use map videos',
  'Always show map videos',
  'Disable POV cams',
  'Disable team cams',
  'Enable player names',
  'Ignore client cam whitelists',
  'Show match records ingame',
  'Show map modes text',
  'Cams lower: traditional',
  'Use coloured team themes',
  'Highlight live match on bracket',
  'Highlight team on bracket',
  'Split desk match score',
  'Extend ingame map icons',
  'Fade ingame sponsors',
  'Use team codes',
  'Use map number in middle text',
  'Use shorter map names',
  'Use highlight event team badges',
  'Use dots instead of numbers for score',
  'Show map scores',
  'Show team shield on cams',
  'Show pronouns on desk',
  'Show desk pronouns on new lines',
  'Show borders on middle',
  'Use scoreboard on desk',
  'Use flat desk elements',
  'Color ingame team logo holder',
  'Show event details ingame',
  'Show map information ingame',
  'Show scoreboard title',
  'Show full names on casters',
  'Only show live match staff on break',
  'Only show primary matches staff on break',
  'Show banned heroes ingame',
  'Display hero bans: together',
  'Display hero bans: on ingame teams',
  'Display hero bans: on ingame teams (asymmetric)',
  'Show all player names',
  'Set title when going live',
  'Show backgrounds on ingame sponsors',
  'Show previous picks as fearless bans',
  'Always show all heroes on desk hero draft',
  'Force zeros on versus',
  'Filter hero stats to current game version',
  'Show first to on upcoming match',
  'Show hero background on picks',
  'Show hero background on bans',
  'Show hero background on protects',
  'Show priority stats screen on hero draft',
  'Use positive images for picks',
  'Use positive images for protects',
  'Use positive images for highlighted picks',
  'Use negative images for bans',
  'Allow draw predictions',
] as const;

export type BroadcastSetting = (typeof broadcastSettings)[number];
