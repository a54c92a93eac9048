import { linksIn, type RecordReader, type RuleRecord, textIn, textsIn } from '../actions/patch.ts';
import { recordNames } from '../actions/record-names.ts';
import type { PresetChanges, RunPreset } from '../actions/run-preset.ts';
import { clearing, settingsEnding, settingsLeft } from '../actions/update-broadcast.ts';
import { hasCountdown } from '../break/break-clock.ts';
import { optionName, quickTitles } from '../break/break-controls.ts';
import { isSameRecord, linkedIds, restoreId } from '../record-id.ts';
import { unescapeEntities } from '../text/entities.ts';
import { type CountdownFields, countdownOnAir, countdownState, countdownText } from './countdown.ts';
import type { CrewAlong } from './crew-along.ts';
import { describeSettings } from './describe-settings.ts';
import { type DeskFields, describeDesk } from './desk-display.ts';
import { liveMatchQuestion, type NamedMatch } from './live-match-question.ts';

export const presetNames = ['start', 'next', 'end'] as const;
export type PresetName = (typeof presetNames)[number];

export const presetLabels: Readonly<Record<PresetName, string>> = {
  start: 'Start of show',
  next: 'Next match',
  end: 'End of show',
};

export const automaticTitle = '{auto}';
const [, , closingTitle] = quickTitles;

/** The rotation of a show that has chosen none. Slides without content are left out of a rotation. */
const usualSlides = ['use: Schedule', 'use: Matchup', 'use: Standings', 'use: Bracket'];

export type PresetStepName =
  | 'match'
  | 'crew'
  | 'desk'
  | 'highlights'
  | 'title'
  | 'display'
  | 'automation'
  | 'countdown'
  | 'voices'
  | 'predictions';

/**
 * - `change`: is sent unless it is switched off
 * - `done`: is so already, or follows from another step
 * - `blocked`: cannot be done, `text` has the reason
 * - `untouched`: stays as it is in any case
 */
type StepKind = 'change' | 'done' | 'blocked' | 'untouched';

export type PresetStep = {
  readonly name: PresetStepName;
  readonly label: string;
  readonly kind: StepKind;
  readonly text: string;
  readonly changes?: PresetChanges | undefined;
  /** Sent to the team voices at once, outside the call. */
  readonly closesVoices?: true | undefined;
};

export type PresetFacts = {
  readonly read: RecordReader;
  readonly show: RuleRecord;
  readonly live: RuleRecord | undefined;
  /** The match that the preset puts on air, and the reason why there is none. */
  readonly target: RuleRecord | undefined;
  readonly noTarget: string;
  readonly crew: CrewAlong | undefined;
  readonly mayEditCrew: boolean;
  /** The chosen length of the countdown. */
  readonly countdownSeconds: number;
  /** Server time, ms. */
  readonly nowMs: number;
  /** Open team voices as lines of a list. */
  readonly voices: readonly string[];
  readonly hasChannel: boolean;
};

export type PresetPlan = {
  readonly steps: readonly PresetStep[];
  /** Reasons to think twice about the change of match. */
  readonly question: string | undefined;
  /** The call; undefined when it would change nothing. */
  readonly payload: RunPreset | undefined;
  readonly closesVoices: boolean;
};

type OffSteps = ReadonlySet<PresetStepName>;

const recordId = (record: RuleRecord | undefined) => textIn(record, 'id');

function step(
  name: PresetStepName,
  label: string,
  { isSo, now, wanted, changes }: { isSo: boolean; now: string; wanted: string; changes: PresetChanges },
): PresetStep {
  return isSo
    ? { name, label, kind: 'done', text: `Already: ${wanted}` }
    : { name, label, kind: 'change', text: `${now} → ${wanted}`, changes };
}

function titleStep({ show }: PresetFacts, title: string): PresetStep {
  const now = unescapeEntities(textIn(show, 'title') ?? '');
  const wanted = title === automaticTitle ? 'Automatic ({auto})' : title;
  return step('title', 'Break title', {
    isSo: now === title,
    now: now || 'None',
    wanted,
    changes: { title },
  });
}

function displayStep({ show }: PresetFacts, breakDisplay: string): PresetStep {
  const now = textIn(show, 'break_display');
  return step('display', 'Break display', {
    isSo: now === breakDisplay,
    now: now || 'None',
    wanted: breakDisplay,
    changes: { breakDisplay },
  });
}

function automationStep({ show }: PresetFacts): PresetStep {
  const options = textsIn(show, 'break_automation');
  const slides = options.filter((option) => option.startsWith('use: '));
  const isSo = slides.length > 0;
  return step('automation', 'Break rotation', {
    isSo,
    now: 'None',
    wanted: (isSo ? slides : usualSlides).map(optionName).join(', '),
    changes: { breakAutomation: [...usualSlides, ...options] },
  });
}

function startCountdownStep({ show, countdownSeconds, nowMs }: PresetFacts): PresetStep {
  const { kind } = countdownState(show as CountdownFields, nowMs);
  const now = countdownOnAir(show as CountdownFields, nowMs) ?? 'None';
  const isSo = kind === 'running' || kind === 'paused';
  return step('countdown', 'Countdown', {
    isSo,
    now: kind === 'over' ? 'Over' : now,
    wanted: isSo ? `${kind}, ${now} left` : `${countdownText(countdownSeconds)} from now`,
    changes: { countdownEnd: nowMs + countdownSeconds * 1_000 },
  });
}

function endCountdownStep({ show, nowMs }: PresetFacts): PresetStep {
  return step('countdown', 'Countdown', {
    isSo: !hasCountdown(show as CountdownFields),
    now: countdownOnAir(show as CountdownFields, nowMs) ?? '',
    wanted: 'None',
    changes: { countdownEnd: null, countdownLeft: null },
  });
}

/** `leaves`: settings that the same call clears with the live match, and that the step of the match names. */
function highlightsStep({ read, show }: PresetFacts, leaves: readonly string[]): PresetStep {
  const shown = settingsEnding(show, 'clears').filter((name) => name.startsWith('highlight'));
  const others = shown.filter((name) => !leaves.includes(name));
  const common = { name: 'highlights', label: 'Highlights' } as const;
  if (shown.length > 0 && others.length === 0)
    return { ...common, kind: 'done', text: 'Cleared with the live match' };
  return step('highlights', common.label, {
    isSo: others.length === 0,
    now: describeSettings(read, show, others).join(', '),
    wanted: 'None',
    changes: clearing(others),
  });
}

function deskStep({ show }: PresetFacts): PresetStep {
  return step('desk', 'Desk display', {
    isSo: textIn(show, 'desk_display') === 'Match',
    now: describeDesk(show as DeskFields),
    wanted: 'Match',
    changes: { deskDisplayMode: 'Match' },
  });
}

function matchStep({ read, live, target, noTarget }: PresetFacts, name: PresetName): PresetStep {
  const common = { name: 'match', label: 'Live match' } as const;
  if (name === 'next' && target === undefined) return { ...common, kind: 'blocked', text: noTarget };
  const { match: nameOf } = recordNames(read);
  const [from, to] = [recordId(live), name === 'next' ? recordId(target) : undefined];
  return step('match', common.label, {
    isSo: from === undefined ? to === undefined : isSameRecord(from, to),
    now: from === undefined ? 'None' : nameOf(from),
    wanted: to === undefined ? 'None' : nameOf(to),
    changes: { match: to ?? null },
  });
}

function crewStep({ read, live, target, crew, mayEditCrew }: PresetFacts): PresetStep {
  const common = { name: 'crew', label: 'Crew' } as const;
  const blocked = (text: string): PresetStep => ({ ...common, kind: 'blocked', text });
  const done = (text: string): PresetStep => ({ ...common, kind: 'done', text });
  if (target === undefined) return blocked('There is no match to come along to');
  const isLoaded = [live, target]
    .flatMap((match) => linkedIds(linksIn(match, 'player_relationships')))
    .every((id) => read(restoreId(id)) !== undefined);
  if (!isLoaded) return blocked('The crews of both matches are not loaded on this device yet');
  if (crew === undefined) return done('No vacant role that the crew of the live match could take');
  if (!mayEditCrew) return blocked('You do not have permission to change the crew of this match');
  if (crew.text === '') return blocked(`${crew.playing.join(' and ')}: in the match as players`);
  return {
    ...common,
    kind: 'change',
    text: `Comes along: ${crew.text}`,
    changes: { crew: { matchID: recordId(target) ?? '', roles: crew.roles } },
  };
}

function voicesStep({ voices }: PresetFacts, isMatchLeaving: boolean): PresetStep {
  const common = { name: 'voices', label: 'Team voices' } as const;
  if (voices.length === 0) return { ...common, kind: 'done', text: 'Already: none open' };
  return isMatchLeaving
    ? { ...common, kind: 'done', text: `Closed with the live match: ${voices.join(', ')}` }
    : { ...common, kind: 'change', text: `${voices.join(', ')} → closed`, closesVoices: true };
}

const predictions: PresetStep = {
  name: 'predictions',
  label: 'Predictions',
  kind: 'untouched',
  text: 'Not touched. Resolve or cancel an open one under Twitch.',
};

function stepsOf(name: PresetName, facts: PresetFacts, leaves: readonly string[] | undefined): PresetStep[] {
  if (name === 'start')
    return [
      titleStep(facts, automaticTitle),
      startCountdownStep(facts),
      displayStep(facts, 'Automated'),
      automationStep(facts),
      highlightsStep(facts, []),
    ];
  if (name === 'next')
    return [
      crewStep(facts),
      deskStep(facts),
      highlightsStep(facts, leaves ?? []),
      titleStep(facts, automaticTitle),
      ...(facts.hasChannel ? [predictions] : []),
    ];
  return [
    titleStep(facts, closingTitle),
    displayStep(facts, 'Staff'),
    endCountdownStep(facts),
    voicesStep(facts, leaves !== undefined),
    ...(facts.hasChannel ? [predictions] : []),
  ];
}

/** Returns everything a preset would do now, without the steps that are switched off. */
export function presetPlan(name: PresetName, facts: PresetFacts, off: OffSteps): PresetPlan {
  const { read, show, live, target, crew } = facts;
  const match = name === 'start' ? undefined : matchStep(facts, name);
  const isChanging = match?.kind === 'change' && !off.has('match');
  const leaves = isChanging && live !== undefined ? settingsLeft(show, match.changes?.match) : undefined;
  const ended = describeSettings(read, show, leaves ?? []);
  const steps = [
    ...(match === undefined
      ? []
      : [ended.length === 0 ? match : { ...match, text: `${match.text}. Clears: ${ended.join(', ')}` }]),
    ...stepsOf(name, facts, leaves),
  ];
  const chosen = steps.filter(({ name: one, kind }) => kind === 'change' && !off.has(one));
  const changes: PresetChanges = Object.assign({}, ...chosen.map((one) => one.changes ?? {}));
  const names = recordNames(read);
  const named = (record: RuleRecord | undefined) =>
    record && ({ ...record, name: names.match(record.id) } as NamedMatch);
  const wanted = name === 'next' ? named(target) : undefined;
  return {
    steps,
    question: isChanging
      ? liveMatchQuestion(named(live), wanted, [], { crew: off.has('crew') ? undefined : crew })?.text
      : undefined,
    payload: Object.keys(changes).length === 0 ? undefined : { preset: name, ...changes },
    closesVoices: chosen.some(({ closesVoices }) => closesVoices === true),
  };
}
