import { compareText } from '../compare.ts';

const playerRoles = [
  'DPS',
  'Damage',
  'Offense',
  'Defense',
  'Duelist',
  'Tank',
  'Vanguard',
  'Support',
  'Strategist',
  'Flex',
] as const;

const productionRoles = [
  'Caster',
  'Desk Host',
  'Host',
  'Analyst',
  'Interviewer',
  'Director',
  'Producer',
  'Observer Director',
  'Replay Producer',
  'Observer',
  'Lobby Admin',
  'Stream Admin',
  'Moderator',
] as const;

/** Compares two player roles; unknown ones are last, A to Z. */
export function compareRoles(a: string | undefined, b: string | undefined): number {
  return compareByList(playerRoles, a, b);
}

/** Compares two production roles; unknown ones are last, A to Z. */
export function compareProductionRoles(a: string | undefined, b: string | undefined): number {
  return compareByList(productionRoles, a, b);
}

function compareByList(list: readonly string[], a: string | undefined, b: string | undefined): number {
  return placeIn(list, a) - placeIn(list, b) || compareText(a, b);
}

function placeIn(list: readonly string[], role: string | undefined): number {
  const place = role === undefined ? -1 : list.indexOf(role);
  if (place >= 0) return place;
  return role ? list.length : list.length + 1;
}
