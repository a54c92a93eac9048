import { useRef } from 'react';
import type { Match } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { getThing } from '#data/things/store.ts';
import { settingsLeft } from '#domain/actions/update-broadcast.ts';
import { type CrewAlong, crewAlong } from '#domain/broadcast/crew-along.ts';
import { describeSettings } from '#domain/broadcast/describe-settings.ts';
import { liveMatchQuestion } from '#domain/broadcast/live-match-question.ts';
import type { SchedulePosition } from '#domain/broadcast/schedule-position.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { cleanId, firstLinkedId, linkedIds, restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { hasRoles } from '../broadcast-roles/use-roles-undo.ts';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useSchedulePosition, useVoices } from '../show/show-state.ts';
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
  const roles = useAction('set-player-relationships');
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
  const { state, since, glass, isRunning, set: setMatch } = useSetting('match');

  const crewOf = (wanted: Match | undefined, mayEdit: boolean) =>
    mayEdit ? crewAlong(getThing, match, wanted) : undefined;
  const questionOf = (wanted: Match | undefined, name: string | undefined, crew: CrewAlong | undefined) => {
    const left = settingsLeft(broadcast, wanted?.id ?? null);
    // The server closes them when another match is live, or none.
    const closed = firstLinkedId(broadcast.live_match) === cleanId(wanted) ? [] : voices;
    const asked = liveMatchQuestion(
      match && { ...match, name: matchName },
      wanted && { ...wanted, name },
      [...describeSettings(getThing, broadcast, left), ...closed],
      crew,
    );
    if (asked === undefined) return undefined;
    return wanted === undefined
      ? { title: 'Take the match off air', ...asked, action: 'No live match' }
      : { title: 'Another match on air', ...asked, option: optionOf(crew), action: 'Go live' };
  };
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
    const along = sent && {
      isUnchanged: () => hasRoles(sent),
      revert: () => {
        const emptied = Object.keys(sent.roles).map((role) => [role, { selected: [], count: 0 }]);
        void roles.run(
          { matchID: sent.matchID, roles: Object.fromEntries(emptied) },
          { words: `Undone: crew of ${name ?? 'the match'}` },
        );
      },
    };
    const { status } = await setMatch(
      { match: wanted === undefined ? null : restoreId(wanted.id) },
      wanted === undefined ? 'No live match' : `${name ?? 'Match'} is live${sent ? ' with its crew' : ''}`,
      `Live match: ${wanted === undefined ? 'none' : (name ?? 'another one')}`,
      along,
    );
    if (sent && (status === 'done' || status === 'queued')) {
      await roles.run(sent, { words: `Crew of ${name ?? 'the match'}: ${crew?.text}` });
    }
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
