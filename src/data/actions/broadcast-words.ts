import type { PayloadOf } from '#contract/actions.ts';
import type { Names } from './names.ts';

type Payload = PayloadOf<'update-broadcast'>;

/** What each setting is called; its value is said where it is short. */
const labels: { readonly [Field in keyof Payload]-?: string } = {
  match: 'Live match',
  advertise: 'Advertised',
  playerCams: 'Player cameras',
  showLiveMatch: 'Live match shown',
  mapAttack: 'Attacking side',
  title: 'Break title',
  manualGuests: 'Desk guests',
  deskDisplayMode: 'Desk display',
  deskDisplayText: 'Desk text',
  countdownEnd: 'Countdown',
  highlightTeamID: 'Highlighted team',
  highlightHeroID: 'Highlighted hero',
  highlightPlayerID: 'Highlighted player',
  highlightMediaID: 'Highlighted media',
  triviaSettings: 'Trivia',
};

const longest = 40;

function wordsOfValue(field: keyof Payload, value: unknown, names: Names): string | undefined {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (field === 'match') return names.match(value);
  if (field.startsWith('highlight')) return names.nameOf(value, 'changed');
  if (field === 'countdownEnd' || field === 'manualGuests' || typeof value !== 'string') return undefined;
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

/** "Break title: Back soon, Player cameras: on". */
export function broadcastWords(payload: Payload, names: Names): string {
  const parts = (Object.keys(payload) as (keyof Payload)[]).map((field) => {
    const value = wordsOfValue(field, payload[field], names);
    return value === undefined ? `${labels[field]} changed` : `${labels[field]}: ${value}`;
  });
  return parts.join(', ') || 'Broadcast settings';
}
