import { commercialDurations } from '#contract/actions/start-commercial.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { channelTitle, channelTitleFormat } from '#domain/channel/channel-title.ts';
import { linkedIds } from '#domain/record-id.ts';
import { showToast } from '#ui/controls/toast.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/later-control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useLiveMatch, useLiveMatchKey, useLiveMatchName, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcast, useShowEvent } from '../show/use-show.ts';
import { durationText, predictionButtonsFor } from './twitch-buttons.ts';

/** Specification 9: the title is long, and worth reading twice. */
const titleToastMs = 20_000;
/** Dashboard 2. */
const markerToastMs = 10_000;

/** What can be done on the show's channel at Twitch (dashboard 9). */
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

  const hasChannel = linkedIds(broadcast.channel).length > 0;
  const notLive = match === undefined ? 'No match is live' : undefined;

  const predictions = predictionButtonsFor(match ?? {}).map(
    ({ id, label, payload, success, question, obstacle, action = label }): Command => ({
      id: `prediction-${id}`,
      group: 'Twitch predictions',
      label,
      icon: 'trophy',
      now: matchName,
      next: label,
      state: prediction.state,
      // One call for the row at a time.
      obstacle: notLive ?? obstacle ?? (prediction.isRunning ? 'Waiting for the press before' : undefined),
      goesOnAir: true,
      ...(question && {
        asks: () => ({ title: label, text: question, action, about: `${matchKey} ${id}` }),
      }),
      run: () => void prediction.run(payload, { success }),
    }),
  );

  const mayStartCommercials = mayUse('dashboard: commercials', user) === 'allowed';
  const commercials = commercialDurations.map((seconds): Command => {
    const label = `Commercial ${durationText(seconds)}`;
    return {
      id: `commercial-${seconds}`,
      group: 'Twitch commercials',
      label,
      icon: 'advertise',
      next: durationText(seconds),
      state: commercial.state,
      obstacle: commercial.isRunning ? 'Waiting for the press before' : undefined,
      goesOnAir: true,
      asks: () => ({
        title: label,
        text: `Viewers see advertisements for ${durationText(seconds)} from now on.`,
        action: `Start ${durationText(seconds)}`,
        about: `${broadcast.id} ${seconds}`,
      }),
      run: () => void commercial.run({ commercialDuration: seconds }, { success: `${label} started` }),
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
      (preview === undefined
        ? 'The broadcast has no title format'
        : titling.isRunning
          ? 'Waiting for the press before'
          : undefined),
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
    obstacle: notLive ?? (marking.isRunning ? 'Waiting for the press before' : undefined),
    run: () => void mark(''),
  };

  const shownPredictions = match === undefined ? [] : predictions;
  const shownCommercials = mayStartCommercials ? commercials : [];
  return {
    commands: hasChannel ? [...shownPredictions, ...shownCommercials, updateTitle, setMarker] : [],
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
