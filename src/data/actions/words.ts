import type { Acting } from '#contract/actions/action.ts';
import type { ActionName, PayloadOf } from '#contract/actions.ts';
import type { RecordReader } from '#domain/actions/patch.ts';
import { broadcastWords } from './broadcast-words.ts';
import { mapDataWords } from './map-data-words.ts';
import { matchDataWords } from './match-data-words.ts';
import { createNames, type Names } from './names.ts';

type Words<Name extends ActionName> = (payload: PayloadOf<Name>, names: Names, acting: Acting) => string;

const onOff = (isOn: unknown): string => (isOn ? 'on' : 'off');

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What each action says about itself when its caller has no better words. */
const wordsOf: { readonly [Name in ActionName]: Words<Name> } = {
  'start-commercial': ({ commercialDuration }) => `Commercial of ${commercialDuration} s`,
  'manage-prediction': ({ predictionAction, predictionType }) =>
    `${predictionType} prediction: ${predictionAction}`,
  'set-player-relationships': ({ matchID, roles }, names) =>
    `Crew of ${names.match(matchID)}: ${Object.keys(roles).join(', ') || 'cameras'}`,
  'update-broadcast': broadcastWords,
  'set-match-overlays': ({ match, overlayType, state }, names) =>
    `${names.match(match)} ${overlayType === 'primary' ? 'on overlays' : 'on secondary overlays'}: ${onOff(state)}`,
  'resolve-entire-bracket': ({ bracketID }, names) => `Bracket ${names.nameOf(bracketID, 'resolution')}`,
  'update-match-data': matchDataWords,
  'update-map-data': mapDataWords,
  'set-observer-setting': ({ setting, value }) =>
    `Observers: ${setting} ${value === 'toggle' ? 'toggled' : onOff(value)}`,
  'update-break-automation': ({ options }) =>
    options.length === 0
      ? 'Break automation cleared'
      : `Break automation: ${count(options.length, 'option')}`,
  'update-break-display': ({ option }) =>
    option === null ? 'Break display cleared' : `Break display: ${option}`,
  'toggle-flip-teams': ({ match, flip_teams: isFlipped }, names, acting) => {
    const name = names.match(match ?? acting.liveMatch);
    return isFlipped === undefined
      ? `Sides of ${name} flipped`
      : `Sides of ${name} flipped: ${onOff(isFlipped)}`;
  },
  'multi-map-win': ({ match, map, teamNum }, names, acting) => {
    const played = match ?? acting.liveMatch;
    return `${names.map(played, map)} won by ${names.team(played, teamNum)}`;
  },
  'set-title': () => 'Stream title',
  'set-active-broadcast': ({ broadcast }, names) =>
    `Switch to ${names.nameOf(broadcast, 'another broadcast')}`,
  'update-gfx-index': ({ gfxID, index }, names) => `${names.nameOf(gfxID, 'Graphic')} to place ${index + 1}`,
  'update-profile-data': ({ profileData }) => {
    const fields = Object.keys(profileData).map((field) => field.replaceAll('_', ' '));
    return `Profile: ${fields.join(', ')}`;
  },
};

/** An entry in words, as the outbox lists it: "Map 2 won by Stormwatch". */
export function wordsFor(name: ActionName, payload: object, acting: Acting, read: RecordReader): string {
  const words = wordsOf[name] as Words<never>;
  return words(payload as never, createNames(read), acting);
}
