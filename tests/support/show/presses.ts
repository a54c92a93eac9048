import { commercialDurations } from '#contract/actions/twitch.ts';
import type { ActionName } from '#contract/actions.ts';
import {
  automationSettings,
  breakAutomationOptions,
  breakDisplays,
  deskDisplays,
  observerSettings,
} from '#contract/records/broadcast-choices.ts';
import type { RecordReader } from '#domain/actions/patch.ts';
import { cannedMessages, crewGroups } from '#domain/broadcast/crew-messages.ts';
import { itemColours } from '#domain/broadcast/rundown-items.ts';
import { type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { ids } from '../../../src/server/actions/testing/action-bench.ts';
import type { Random } from '../../chaos/random.ts';
import { crew, matches } from './league.ts';

/** A choice of what to press, made from the records that the page shows. */
export type Choosing = { readonly random: Random; readonly read: RecordReader; readonly now: number };

type Payload = Readonly<Record<string, unknown>>;

const linked = (read: RecordReader, id: string | undefined, field: string): string[] =>
  linkedIds((id === undefined ? undefined : read(id))?.[field] as LinkField).map(restoreId);
const liveOf = (read: RecordReader) => linked(read, ids.show, 'live_match')[0];

/** A setting of the show with each of its kinds of value. */
const setting = ({ random, read, now }: Choosing): Payload => {
  const live = liveOf(read);
  const teams = linked(read, live, 'teams');
  const choices: readonly (() => Payload)[] = [
    () => ({ mapAttack: random.pick(['Left', 'Right', 'Both', null]) }),
    () => ({ title: random.pick(['Back soon', 'Thanks for watching', '{auto}', null]) }),
    () => ({ playerCams: random.isBelow(0.5) }),
    () => ({ showLiveMatch: random.isBelow(0.5) }),
    () => ({ advertise: random.isBelow(0.5) }),
    () => ({ deskDisplayMode: random.pick([...deskDisplays, null]) }),
    () => ({ deskDisplayMode: 'Notice (Event)', deskDisplayText: random.pick(['One|Two', 'Soon', null]) }),
    () => ({ highlightTeamID: random.pick([...teams, null]) }),
    () => ({ highlightHeroID: random.pick([ids.hero, null]) }),
    () => ({ countdownEnd: now + random.integer(1, 20) * 60_000 }),
    () => ({ countdownEnd: null }),
    () => ({ countdownLeft: random.integer(1, 600) * 1_000 }),
    () => ({ manualGuests: random.pick(['Ann|@ann', null]) }),
    // Clear the air.
    () => ({ deskDisplayMode: null, highlightTeamID: null, highlightHeroID: null, title: null }),
    // A change of match, back too, and none.
    () => ({ match: random.pick([...matches, null]) }),
    () => ({ match: matches[matches.indexOf(live ?? '') + 1] ?? matches[0] }),
  ];
  return random.pick(choices)();
};

const scores = ({ random }: Choosing) => ({ score_1: random.integer(0, 2), score_2: random.integer(0, 2) });
const someMatch = ({ random, read }: Choosing) => random.pick([liveOf(read) ?? matches[0], ...matches]);

const someRoles = (choosing: Choosing) => ({
  matchID: someMatch(choosing),
  roles: {
    [choosing.random.pick(['Producer', 'Observer', 'Caster'])]: {
      selected: [choosing.random.pick(crew).player],
    },
  },
});

/** Payload of each action of a show; a text is the reason why an action is none. */
const presses = {
  'update-broadcast': setting,
  'update-break-display': ({ random }) => ({ option: random.pick([...breakDisplays, null]) }),
  'update-break-automation': ({ random }) => ({
    options: random.shuffled(breakAutomationOptions).slice(0, random.integer(0, 4)),
  }),
  'set-observer-setting': ({ random }) => ({
    setting: random.pick(observerSettings),
    value: random.pick([true, false, 'toggle']),
  }),
  'set-automation': ({ random }) => ({
    automation: random.pick(automationSettings),
    value: random.isBelow(0.5),
  }),
  'toggle-flip-teams': () => ({}),
  'multi-map-win': ({ random }) => ({ teamNum: random.pick([1, 2]), unsetMapAttack: random.isBelow(0.7) }),
  'update-gfx-index': ({ random }) => ({ gfxID: random.pick(ids.gfx), index: random.integer(0, 2) }),
  'set-rundown-item': ({ random }) => ({
    itemID: random.pick(['opening', 'interview', 'sponsor']),
    item: random.isBelow(0.25)
      ? null
      : {
          title: random.pick(['Opening', 'Interview', 'Sponsors']),
          minutes: random.integer(1, 20),
          colour: random.pick(itemColours),
          side: 'before',
          match: random.pick(matches),
          order: random.integer(0, 5),
        },
  }),
  'run-preset': (choosing) => {
    const { random } = choosing;
    const preset = random.pick(['start', 'next', 'end']);
    return {
      preset,
      title: '{auto}',
      deskDisplayMode: null,
      breakDisplay: random.pick(['Automated', null]),
      ...(preset === 'next' && { match: someMatch(choosing), mapAttack: null }),
      ...(preset === 'next' && random.isBelow(0.5) && { crew: someRoles(choosing) }),
    };
  },
  'send-crew-message': ({ random }) => ({
    text: random.pick(cannedMessages),
    ...(random.isBelow(0.5) && { to: [random.pick(crewGroups)] }),
  }),
  'set-player-cams': ({ random }) => ({ cams: [random.isBelow(0.5) ? [crew[0].player] : [], []] }),
  'set-player-relationships': someRoles,
  'set-match-overlays': (choosing) => ({
    match: someMatch(choosing),
    overlayType: choosing.random.pick(['primary', 'secondary']),
    state: choosing.random.isBelow(0.5),
  }),
  'update-match-data': (choosing) => ({
    matchID: someMatch(choosing),
    updatedData: choosing.random.isBelow(0.5)
      ? scores(choosing)
      : { custom_name: choosing.random.pick(['Opener', 'Decider', null]) },
  }),
  'update-map-data': (choosing) => {
    const { random, read } = choosing;
    const match = someMatch(choosing);
    const [map] = random.shuffled(linked(read, match, 'maps'));
    if (map === undefined) return undefined;
    const winner = random.pick([...linked(read, match, 'teams'), null]);
    return { matchID: match, mapData: [{ existingID: map, winner }], updatedData: scores(choosing) };
  },
  'start-commercial': ({ random }) => ({ commercialDuration: random.pick(commercialDurations) }),
  'manage-prediction': ({ random }) => ({
    predictionAction: random.pick(['create', 'lock', 'resolve', 'cancel']),
    predictionType: random.pick(['match', 'map']),
  }),
  'set-title': () => ({}),
  'set-marker': ({ random }) => (random.isBelow(0.5) ? { text: 'Comeback' } : {}),
} as const satisfies { readonly [Name in ActionName]?: (choosing: Choosing) => Payload | undefined };

type PressedName = keyof typeof presses;

export const pressedNames = Object.keys(presses) as PressedName[];

/** Weights of the actions of each role. Unlisted actions are rare, and may be ones that it has no right to. */
export const habits: Readonly<Record<(typeof crew)[number]['role'], Partial<Record<PressedName, number>>>> = {
  producer: {
    'update-broadcast': 16,
    'update-break-display': 5,
    'update-break-automation': 3,
    'update-gfx-index': 4,
    'set-rundown-item': 4,
    'run-preset': 3,
    'send-crew-message': 5,
    'multi-map-win': 4,
  },
  'observer director': {
    'set-observer-setting': 8,
    'toggle-flip-teams': 8,
    'update-broadcast': 6,
    'multi-map-win': 4,
  },
  'match editor': {
    'update-match-data': 6,
    'update-map-data': 8,
    'set-player-relationships': 4,
    'set-match-overlays': 3,
    'multi-map-win': 4,
  },
  caster: { 'send-crew-message': 4, 'update-broadcast': 6, 'set-rundown-item': 6, 'update-gfx-index': 3 },
  'Twitch controller': {
    'run-preset': 4,
    'manage-prediction': 6,
    'start-commercial': 4,
    'set-title': 4,
    'set-marker': 4,
    'set-automation': 5,
    'update-broadcast': 4,
  },
};

/** Chooses what a role presses; undefined where there is nothing to press. */
export function choosePress(
  role: keyof typeof habits,
  choosing: Choosing,
): { readonly name: PressedName; readonly payload: Payload } | undefined {
  const weights = Object.fromEntries(pressedNames.map((name) => [name, habits[role][name] ?? 0.3])) as Record<
    PressedName,
    number
  >;
  const name = choosing.random.weighted(weights);
  const payload = presses[name](choosing);
  return payload && { name, payload };
}
