import { useEffect, useState } from 'react';
import { commercialDurations } from '#contract/actions/twitch.ts';
import type { PayloadInputOf } from '#contract/actions.ts';
import type { TwitchGrantName } from '#contract/twitch.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import {
  channelProblem,
  channelTitle,
  channelTitleFormat,
  type PredictionState,
  predictionObstacle,
  predictionState,
  predictionText,
} from '#domain/channel/channel.ts';
import { isRefunded, outcomeTitle, predictionMark, predictionType } from '#domain/channel/prediction.ts';
import { isOver, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { showToast } from '#ui/controls/toast.ts';
import { type Command, obstacleDuring } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { usePress } from '../commands/use-press.ts';
import { showPrediction } from '../show/show-state.ts';
import { useLiveMatch, useLiveMatchKey, useLiveMatchName, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcast, useShowEvent } from '../show/use-show.ts';
import { useTwitchChannel } from './use-twitch-channel.ts';

/** Time until a new prediction locks. */
const autoLockSeconds = { match: 300, map: 180 } as const;

type PredictionButton = {
  readonly id: string;
  readonly label: string;
  /** Effect of the button in a few words. */
  readonly sends: string;
  readonly payload: PayloadInputOf<'manage-prediction'>;
  readonly success: string;
  /** For what gives or takes points at once. */
  readonly question?: string;
  /** Label of the confirming button, where the command's own label could be read as cancelling. */
  readonly action?: string;
};

/** Row of predictions. */
const predictionButtons: readonly PredictionButton[] = [
  {
    id: 'create-match',
    label: 'Create Match',
    sends: 'Who wins the match, 5 min',
    payload: { predictionAction: 'create', predictionType: 'match', autoLockAfter: autoLockSeconds.match },
    success: 'Match prediction created, it locks in 5 minutes',
  },
  {
    id: 'create-map',
    label: 'Create Map',
    sends: 'Who wins the next map, 3 min',
    payload: { predictionAction: 'create', predictionType: 'map', autoLockAfter: autoLockSeconds.map },
    success: 'Map prediction created, it locks in 3 minutes',
  },
  {
    id: 'lock',
    label: 'Lock',
    sends: 'No more points',
    payload: { predictionAction: 'lock', predictionType: 'match' },
    success: 'Prediction locked',
  },
  {
    id: 'resolve-match',
    label: 'Resolve (match)',
    sends: 'Pay out by the match',
    payload: { predictionAction: 'resolve', predictionType: 'match' },
    success: 'Prediction resolved',
    question: 'Viewers who were right get their points. That cannot be taken back.',
  },
  {
    id: 'resolve-map',
    label: 'Resolve (map)',
    sends: 'Pay out by the last map',
    payload: { predictionAction: 'resolve', predictionType: 'map' },
    success: 'Prediction resolved',
    question: 'Viewers who were right get their points. That cannot be taken back.',
  },
  {
    id: 'cancel',
    label: 'Cancel',
    sends: 'Give points back',
    payload: { predictionAction: 'cancel' },
    success: 'Predictions cancelled',
    action: 'Cancel predictions',
    question: 'Every open prediction of the channel is cancelled, and viewers get their points back.',
  },
];

const refund = {
  question: 'No outcome can come true: every viewer gets their points back.',
  success: 'Prediction cancelled: viewers get their points back',
  action: 'Give points back',
} as const;

const drawn = {
  question:
    'The match is drawn: viewers who chose "Draw" get their points, or all get theirs back where nobody could.',
} as const;

/**
 * Returns the buttons of a match's predictions. After the match none can be opened, and one that no team can win is
 * refunded.
 */
export function predictionButtonsFor(
  match: ScoredMatch,
): readonly (PredictionButton & { readonly obstacle?: string })[] {
  return predictionButtons.map((button) => {
    const { predictionAction } = button.payload;
    if (predictionAction === 'create' && isOver(match)) return { ...button, obstacle: 'The match is over' };
    if (predictionAction !== 'resolve') return button;
    if (isRefunded(match)) return { ...button, ...refund };
    return outcomeOf(match).kind === 'drawn' && button.id === 'resolve-match'
      ? { ...button, ...drawn }
      : button;
  });
}

/** `30s`, `1m`, `1m30s`. */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes === 0 ? '' : `${minutes}m`}${rest === 0 ? '' : `${rest}s`}`;
}

/** Display time of the title's toast: the title is long, and worth reading twice. */
const titleToastMs = 20_000;
/** Display time of a marker's toast. */
const markerToastMs = 10_000;

/** Ways to end a prediction, by the command of each. */
const endings = {
  'prediction-lock': 'Lock prediction',
  'prediction-resolve-match': 'Resolve prediction',
  'prediction-resolve-map': 'Resolve prediction',
  'prediction-cancel': 'Cancel prediction',
} as const;

/** Returns the prediction on the live match with the actions that would work now; undefined without one. */
export function openPrediction(
  standing: PredictionState,
  commands: readonly Pick<Command, 'id' | 'obstacle'>[],
  press: (id: string) => void,
): typeof showPrediction.open {
  if (standing.kind !== 'open' && standing.kind !== 'locked') return undefined;
  const { title } = standing.prediction;
  const otherType = predictionType(title) === 'match' ? 'map' : 'match';
  const actions = commands.flatMap(({ id, obstacle }) =>
    isEnding(id) && obstacle === undefined && id !== `prediction-resolve-${otherType}`
      ? [{ label: endings[id], run: () => press(id) }]
      : [],
  );
  return { title: title.replace(predictionMark, '').trim(), state: standing.kind, actions };
}

const isEnding = (id: string): id is keyof typeof endings => Object.hasOwn(endings, id);

/** Control of the actions on the show's Twitch channel. */
const twitchControl = laterControl(() => {
  const broadcast = useBroadcast();
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const matchName = useLiveMatchName() ?? 'The live match';
  const teams = useLiveTeams();
  const event = useShowEvent();
  const { user } = useSession();
  const prediction = useFieldAction('manage-prediction', undefined, []);
  const commercial = useFieldAction('start-commercial', undefined, []);
  const titling = useAction('set-title');
  const marking = useAction('set-marker');

  const channel = useTwitchChannel();
  /** The last command used in each row: only its button shows the progress. */
  const [pressed, setPressed] = useState<{ prediction?: string; commercial?: string }>({});
  const [beforeLast, setBeforeLast] = useState<typeof channel.predictions>();

  const hasChannel = linkedIds(broadcast.channel).length > 0;
  const notLive = match === undefined ? 'No match is live' : undefined;

  const standing = predictionState(
    channel.predictions,
    teams.flatMap((team) => (team === undefined ? [] : [outcomeTitle(team)])),
  );
  /** The channel as it was before the last action says nothing about what works after it. */
  const isStale = beforeLast !== undefined && beforeLast === channel.predictions;
  const problemOf = (grant: TwitchGrantName) => channelProblem(channel.facts, grant);
  const predictions = predictionButtonsFor(match ?? {}).map(
    ({ id, label, sends, payload, success, question, obstacle, action = label }): Command => ({
      id: `prediction-${id}`,
      group: 'Twitch predictions',
      label,
      icon: 'trophy',
      next: sends,
      state: pressed.prediction === id ? prediction.state : 'idle',
      // One call for the row at a time.
      obstacle:
        notLive ??
        problemOf('Predictions') ??
        obstacle ??
        obstacleDuring(prediction.isRunning, pressed.prediction === id) ??
        (isStale ? undefined : predictionObstacle(standing, payload.predictionAction)),
      liveMatch: matchKey,
      goesOnAir: true,
      ...(question && {
        asks: () => ({ title: label, text: question, action, about: `${matchKey} ${id}` }),
      }),
      run: () => {
        setPressed({ ...pressed, prediction: id });
        setBeforeLast(channel.predictions);
        void prediction.run(payload, { success }).then(channel.ask);
      },
    }),
  );

  const press = usePress();
  useEffect(() => {
    showPrediction.open = openPrediction(standing, predictions, press);
    return () => {
      showPrediction.open = undefined;
    };
  });

  const mayStartCommercials = mayUse('dashboard: commercials', user) === 'allowed';
  const commercials = commercialDurations.map((seconds): Command => {
    const label = `Commercial ${durationText(seconds)}`;
    return {
      id: `commercial-${seconds}`,
      group: 'Twitch commercials',
      label,
      icon: 'advertise',
      next: durationText(seconds),
      state: pressed.commercial === label ? commercial.state : 'idle',
      obstacle: problemOf('Ads') ?? obstacleDuring(commercial.isRunning, pressed.commercial === label),
      goesOnAir: true,
      asks: () => ({
        title: label,
        text: `Viewers see advertisements for ${durationText(seconds)} from now on.`,
        action: `Start ${durationText(seconds)}`,
        about: `${broadcast.id} ${seconds}`,
      }),
      run: () => {
        setPressed({ ...pressed, commercial: label });
        void commercial.run({ commercialDuration: seconds }, { success: `${label} started` });
      },
    };
  });

  const format = channelTitleFormat(broadcast, match);
  const preview = format === undefined ? undefined : channelTitle(format, { event, match, teams });
  const setTitle = async () => {
    const outcome = await titling.run({});
    if (outcome.status !== 'done') return;
    showToast({ text: outcome.data, kind: 'success', durationMs: titleToastMs });
  };
  const updateTitle: Command = {
    id: 'twitch-title',
    group: 'Twitch',
    label: 'Update title',
    help: 'Set the title of the stream',
    icon: 'monitor',
    next: preview,
    state: titling.isRunning ? 'sending' : 'idle',
    obstacle:
      notLive ??
      problemOf('Title/Game') ??
      (preview === undefined ? 'The broadcast has no title format' : obstacleDuring(titling.isRunning, true)),
    liveMatch: matchKey,
    goesOnAir: true,
    run: () => void setTitle(),
  };

  const mark = async (text: string): Promise<boolean> => {
    const outcome = await marking.run(text === '' ? {} : { text });
    if (outcome.status !== 'done') return false;
    showToast({ text: outcome.data, kind: 'success', durationMs: markerToastMs });
    return true;
  };
  const setMarker: Command = {
    id: 'twitch-marker',
    group: 'Twitch',
    label: 'Set marker',
    help: 'Mark this moment of the stream with the names of the teams',
    icon: 'star',
    next: matchName,
    state: marking.isRunning ? 'sending' : 'idle',
    obstacle: notLive ?? problemOf('Title/Game') ?? obstacleDuring(marking.isRunning, true),
    liveMatch: matchKey,
    run: () => void mark(''),
  };

  const shownPredictions = match === undefined ? [] : predictions;
  const shownCommercials = mayStartCommercials ? commercials : [];
  return {
    commands: hasChannel ? [...shownPredictions, ...shownCommercials, updateTitle, setMarker] : [],
    /** The reason for which the channel cannot be controlled at all. */
    problem: channelProblem(channel.facts),
    predictionText: predictionText(standing, channel.nowMs),
    predictions: shownPredictions,
    commercials: shownCommercials,
    updateTitle,
    /** The marker's button presses this with what was typed. */
    mark,
    setMarker,
    preview,
    isTitleAutomatic: broadcast.automation_settings?.includes('Set title when live match changes') === true,
  };
});

export default twitchControl;
