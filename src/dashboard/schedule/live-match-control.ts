import { useRef } from 'react';
import type { Match } from '#contract/records.ts';
import { serverNow } from '#data/clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { getThing } from '#data/things/store.ts';
import { settingsLeft } from '#domain/actions/update-broadcast.ts';
import { type CrewAlong, crewAlong } from '#domain/broadcast/crew-along.ts';
import { describeSettings } from '#domain/broadcast/describe-settings.ts';
import { liveMatchQuestion } from '#domain/broadcast/live-match-question.ts';
import type { SchedulePosition } from '#domain/broadcast/schedule-position.ts';
import { stayingOnAir } from '#domain/broadcast/staying-on-air.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { cleanId, firstLinkedId, linkedIds, restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useRunPreset } from '../presets/use-run-preset.ts';
import { showPrediction, useSchedulePosition, useVoices } from '../show/show-state.ts';
import { useLiveMatch, useLiveMatchName } from '../show/use-live-match.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast } from '../show/use-show.ts';

const noNext: Readonly<Record<SchedulePosition<Match>['kind'], string>> = {
  'nothing-scheduled': 'Nothing scheduled',
  loading: 'Loading the schedule',
  'none-primary': 'No match of the schedule has Primary on',
  scheduled: 'No match follows',
};

/** Control of the live match: another one, or none. Asks for confirmation while the present one is not decided. */
export const liveMatchControl = control(() => {
  const takesCrew = useRef(true);
  const broadcast = useBroadcast();
  const match = useLiveMatch();
  const matchName = useLiveMatchName();
  const position = useSchedulePosition();
  const next = position.kind === 'scheduled' ? position.next : undefined;
  const nextName = useMatchName(next);
  const ask = useConfirm();
  const { lines: voices } = useVoices();
  // Asked for here, so that the crew of the next match is known when it goes live.
  useThings('Player Relationships', linkedIds(next?.player_relationships));
  const mayEditNext = useMatchRights(next)('match editor: roles') === 'allowed';
  const preset = useRunPreset();
  const setting = useSetting('match');
  const { since, glass, set: setMatch } = setting;
  const state = preset.state === 'idle' ? setting.state : preset.state;
  const isRunning = preset.isRunning || setting.isRunning;

  const crewOf = (wanted: Match | undefined, mayEdit: boolean) =>
    mayEdit ? crewAlong(getThing, match, wanted) : undefined;
  const questionOf = (wanted: Match | undefined, name: string | undefined, crew: CrewAlong | undefined) => {
    const left = settingsLeft(broadcast, wanted?.id ?? null);
    // The server closes them when another match is live, or none.
    const isSame = firstLinkedId(broadcast.live_match) === cleanId(wanted);
    const closed = isSame ? [] : voices;
    const prediction = isSame ? undefined : showPrediction.open;
    const asked = liveMatchQuestion(
      match && { ...match, name: matchName },
      wanted && { ...wanted, name },
      [...describeSettings(getThing, broadcast, left), ...closed],
      { crew, prediction },
    );
    if (asked === undefined) return undefined;
    const question = { ...asked, ...afterwards(wanted), first: prediction?.actions };
    return wanted === undefined
      ? { title: 'Take the match off air', ...question, action: 'No live match' }
      : { title: 'Another match on air', ...question, option: optionOf(crew), action: 'Go live' };
  };
  const afterwards = (wanted: Match | undefined) => ({
    stays: stayingOnAir(getThing, broadcast, wanted, serverNow()),
  });
  const optionOf = (crew: CrewAlong | undefined) =>
    crew === undefined || crew.text === ''
      ? undefined
      : {
          label: `The crew comes along: ${crew.text}`,
          onChange: (isOn: boolean) => {
            takesCrew.current = isOn;
          },
        };
  const send = async (wanted: Match | undefined, name: string | undefined, crew: CrewAlong | undefined) => {
    const sent =
      wanted === undefined || crew === undefined || crew.text === '' || !takesCrew.current
        ? undefined
        : { matchID: restoreId(wanted.id), roles: crew.roles };
    if (sent) {
      const subject = name ?? 'Match';
      // One action, so that the log of the show undoes both too.
      await preset.press(
        { preset: 'next', match: restoreId(wanted?.id ?? ''), crew: sent },
        {
          name: 'match',
          done: `${subject} is live with its crew`,
          words: `Live match: ${subject}, crew: ${crew?.text}`,
          undone: `Undone: ${subject} is live with its crew`,
        },
      );
      return;
    }
    await setMatch(
      { match: wanted === undefined ? null : restoreId(wanted.id) },
      wanted === undefined ? 'No live match' : `${name ?? 'Match'} is live`,
      `Live match: ${wanted === undefined ? 'none' : (name ?? 'another one')}`,
    );
  };
  /** `name` as the person sees it; `mayEdit` their right to give the match a crew. */
  const set = async (wanted: Match | undefined, name?: string, mayEdit = false) => {
    if (isRunning) return;
    const crew = crewOf(wanted, mayEdit);
    const question = questionOf(wanted, name, crew);
    if (question === undefined || (await ask(question))) await send(wanted, name, crew);
  };

  const goLive: Command = {
    id: 'next-match',
    group: 'Schedule',
    label: `Go live: ${[nextName ?? 'next match', next && matchStanding(next)?.toLowerCase()].filter(Boolean).join(', ')}`,
    help: 'Next match goes live',
    icon: 'play',
    key: 'N',
    state,
    since,
    glass,
    obstacle: next === undefined ? noNext[position.kind] : isRunning ? sending : undefined,
    draws: 'live_match',
    goesOnAir: true,
    // Asked each time, so that a second use of the key cannot put two matches on air.
    asks: () => {
      const crew = crewOf(next, mayEditNext);
      const question = {
        title: 'Another match on air',
        text: `Put ${nextName ?? 'no match'} on air?`,
        action: 'Go live',
        list: [],
        ...afterwards(next),
        option: optionOf(crew),
        ...questionOf(next, nextName, crew),
      };
      return { ...question, about: [cleanId(next), JSON.stringify(crew?.roles), ...question.list].join() };
    },
    run: () => {
      if (next) void send(next, nextName, crewOf(next, mayEditNext));
    },
  };
  return { commands: [goLive], goLive, hasNext: next !== undefined, state, since, glass, isRunning, set };
});
