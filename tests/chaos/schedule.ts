import { planActionFaults } from './action-faults.ts';
import { createRandom, type Random } from './random.ts';
import {
  type DashboardPress,
  type DeckPress,
  detailTexts,
  type EditorPress,
  type MatchPlace,
  type OtherEdit,
  type Pressing,
  type Schedule,
  type Step,
} from './steps.ts';

const firstTo = 4;
const pairs = Array.from({ length: firstTo * firstTo }, (_, index) => {
  return [index % firstTo, Math.floor(index / firstTo)] as const;
});

/** Chooses the parts of one run; numbers that make values unlike all others count up through it. */
function createComposer(random: Random, hasDashboard: boolean) {
  let serial = 0;
  const fresh = (): number => {
    serial += 1;
    return serial;
  };
  const scores = random.shuffled(pairs.filter(([left, right]) => left + right > 0));
  const nextPair = () => scores.pop() ?? random.pick(pairs);

  const editorPress = (match: MatchPlace): EditorPress => {
    const what: EditorPress['what'] =
      match === 0
        ? random.weighted({ details: 4, forfeit: 1, score: 3, map: 4, delete: 1.5 })
        : random.weighted({ details: 3, flip: 4 });
    switch (what) {
      case 'details': {
        const fields = random.shuffled(detailTexts).slice(0, random.integer(1, 2));
        return { what, fields, serial: fresh() };
      }
      case 'score':
        return { what, pair: nextPair() };
      case 'map':
        return { what, team: random.pick([0, 1] as const), isNext: random.isBelow(0.7) };
      default:
        return { what };
    }
  };

  const dashboardPress = (): DashboardPress => {
    const what = random.weighted({ flip: 3, 'map-win': 4, countdown: 3, 'desk-text': 3, 'clear-air': 2 });
    switch (what) {
      case 'flip':
      case 'clear-air':
        return { what };
      case 'map-win':
        return { what, team: random.pick([0, 1] as const) };
      case 'countdown':
        return { what, hours: fresh() + 1 };
      case 'desk-text':
        return { what, serial: fresh() };
    }
  };

  const pressing = (): Pressing => {
    if (hasDashboard && random.isBelow(0.5)) return { at: 'dashboard', press: dashboardPress() };
    const at = random.isBelow(hasDashboard ? 0.85 : 0.65) ? 0 : 1;
    return { at, press: editorPress(at) };
  };

  /** Actions of the dashboard are not repeated on a deck: their order would be undefined. */
  const deckPress = (): DeckPress => {
    const shares = { 'map-win': 4, countdown: 3, 'live-match': 2, 'desk-text': 3 };
    const what = hasDashboard ? 'live-match' : random.weighted(shares);
    const useByMs = random.pick([700, 2_500, 60_000]);
    switch (what) {
      case 'map-win':
        return { what, team: random.pick([1, 2] as const) };
      case 'countdown':
        return { what, serial: fresh(), useByMs };
      case 'live-match':
        return { what, match: random.isBelow(0.7) ? 1 : 0, useByMs };
      case 'desk-text':
        return { what, serial: fresh() };
    }
  };

  const otherEdit = (): OtherEdit => {
    // A deck shows no text, so that it overwrites others' unseen: that is how decks are.
    const shares = { text: 5, score: 2, 'live-match': 1, map: 1, 'desk-text': hasDashboard ? 2 : 0 };
    const what = random.weighted(shares);
    const match = random.pick([0, 1] as const);
    switch (what) {
      case 'text':
        return { what, match, field: random.pick(detailTexts), serial: fresh() };
      case 'score':
        return { what, pair: nextPair() };
      case 'live-match':
        return { what, match: random.pick([0, 1, undefined] as const) };
      case 'map':
        return { what, team: random.pick([0, 1] as const) };
      case 'desk-text':
        return { what, serial: fresh() };
    }
  };

  return { pressing, deckPress, otherEdit };
}

/** A bracket is resolved, the result that it followed is corrected, and the team that it placed is replaced. */
const bracketStory: readonly Step[] = [
  { do: 'other', edit: { what: 'semifinal', winner: 0 } },
  { do: 'deck', press: { what: 'resolve' } },
  { do: 'other', edit: { what: 'semifinal', winner: 1 } },
  { do: 'deck', press: { what: 'replace' } },
];

const clockJumpsMs = [-3_600_000, -90_000, -5_000, 5_000, 90_000, 3_600_000];

/** The whole course of a run: the same for the same seed, whatever happens in it. */
export function scheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const hasDashboard = random.isBelow(0.5);
  const compose = createComposer(random, hasDashboard);
  const pages = random.isBelow(0.4) ? 2 : 1;
  const hasServerKill = random.isBelow(0.25);
  const weights = {
    press: 10,
    'press-and-die': random.isBelow(0.5) ? 1 : 0,
    deck: random.isBelow(0.6) ? (hasDashboard ? 1 : 4) : 0,
    other: random.isBelow(0.6) ? 4 : 0,
    network: 4,
    'browser-offline': 1,
    'close-page': 1,
    reload: 1,
    'kill-worker': 1.5,
    'server-clock': random.isBelow(0.2) ? 1 : 0,
    'device-clock': random.isBelow(0.2) ? 1 : 0,
    wait: 3,
  };
  const wantedPresses = random.integer(4, 8);
  const steps: Step[] = [];
  let presses = 0;
  let isOffline = false;

  const add = (step: Step): void => void steps.push(step);
  const page = (): number => random.integer(0, pages - 1);

  while (presses < wantedPresses) {
    const kind = random.weighted(weights);
    switch (kind) {
      case 'press':
        add({ do: 'press', page: page(), pressing: compose.pressing() });
        presses += 1;
        break;
      case 'press-and-die': {
        const pressing = compose.pressing();
        const afterMs = random.integer(0, 400);
        add({ do: kind, page: page(), pressing, afterMs, isCrash: random.isBelow(0.5) });
        presses += 1;
        break;
      }
      case 'deck':
        add({ do: 'deck', press: compose.deckPress() });
        presses += 1;
        break;
      case 'other':
        add({ do: 'other', edit: compose.otherEdit() });
        break;
      case 'network':
        add({ do: 'network', mode: random.weighted({ up: 3, down: 3, silent: 1 }) });
        break;
      case 'browser-offline':
        isOffline = !isOffline;
        add({ do: kind, isOffline });
        break;
      case 'close-page':
      case 'reload':
        add({ do: kind, page: page() });
        break;
      case 'kill-worker':
        add({ do: kind });
        break;
      case 'server-clock':
      case 'device-clock':
        add({ do: kind, ms: random.pick(clockJumpsMs) });
        break;
      case 'wait':
        add({ do: kind, ms: random.integer(30, 600) });
        break;
    }
  }
  if (hasServerKill) {
    const at = random.integer(1, steps.length - 1);
    const isKill = random.isBelow(0.7);
    steps.splice(at, 0, { do: isKill ? 'kill-server' : 'restart-server' });
    if (isKill) steps.splice(random.integer(at + 1, steps.length), 0, { do: 'start-server' });
  }
  if (random.isBelow(0.3)) {
    const places = bracketStory.map(() => random.integer(0, steps.length)).sort((a, b) => a - b);
    for (const [index, place] of places.entries()) {
      const step = bracketStory[index];
      if (step !== undefined) steps.splice(place + index, 0, step);
    }
  }
  return {
    seed,
    haste: random.isBelow(0.1) ? 1 : 4,
    pages,
    hasMaps: random.isBelow(0.5),
    hasDashboard,
    faults: planActionFaults(random, random.pick([0.1, 0.4, 0.8])),
    steps,
    choices: Array.from({ length: 30 }, () => (random.isBelow(0.6) ? 'mine' : 'theirs')),
    retries: Array.from({ length: 30 }, () => (random.isBelow(0.3) ? 'again' : 'discard')),
  };
}
