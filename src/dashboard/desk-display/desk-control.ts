import { proxy } from 'valtio/vanilla';
import type { PayloadInputOf } from '#contract/actions.ts';
import { errorTexts } from '#contract/errors.ts';
import { successTexts } from '#contract/messages.ts';
import type { Broadcast } from '#contract/records.ts';
import { useShared } from '#data/hooks/page-state.ts';
import {
  type DeskDraft,
  type DeskForm,
  describeDesk,
  deskForm,
  deskModeLabel,
  deskModes,
  deskPayload,
  deskWithoutMode,
  isDeskShowing,
} from '#domain/broadcast/desk-display.ts';
import { deskHidden, deskView, specialEventName } from '#domain/broadcast/desk-view.ts';
import { withHidden } from '#domain/broadcast/press-to-glass.ts';
import { linkedIds } from '#domain/record-id.ts';
import { deskTextProblems, parseDeskText } from '#domain/text/desk-text.ts';
import { parseGuestList } from '#domain/text/guest-line.ts';
import { showToast } from '#ui/controls/toast.ts';
import type { PreviewedFields } from '#ui/preview/previewed-fields.ts';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useLiveMatchOnAir } from '../show/use-live-match.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';

/** Text typed for the desk and not shown yet, by broadcast; the key shows it also while the module is closed. */
const deskDrafts = proxy<Record<string, DeskDraft>>({});

type DeskMode = PayloadInputOf<'update-broadcast'>['deskDisplayMode'];

const noDraft: DeskDraft = {};
const nothing: PreviewedFields = {};

function deskUnsent(form: DeskForm): PreviewedFields {
  const { deskDisplayMode, deskDisplayText } = deskPayload(form) ?? {};
  return deskDisplayMode === undefined
    ? nothing
    : { desk_display: deskDisplayMode, notice_text: deskDisplayText ?? null };
}

const quickModes = deskModes.filter(({ hasText, value }) => !hasText && value !== 'Hidden');

/** The reason for which viewers do not see the display that is set. */
function useDeskHidden(show: Broadcast): string | undefined {
  const match = useLiveMatchOnAir();
  return deskHidden(show.desk_display, {
    hasMatch: linkedIds(show.live_match).length > 0,
    // Two until it has loaded.
    teamCount: match === undefined ? 2 : linkedIds(match.teams).length,
    eventName: specialEventName(match),
    noticeText: parseDeskText(show.notice_text ?? undefined).text.trim(),
    guestCount:
      linkedIds(show.guests).length +
      linkedIds(show.player_guests).length +
      parseGuestList(show.manual_guests).length,
    interviewedCount: linkedIds(show.interview_guests).length,
  });
}

/** Control of the desk's text and mode: values on air, typed values, showing and hiding. */
export const deskControl = control(() => {
  const { broadcastKey } = useShow();
  const broadcast = useBroadcast();
  const onAir = useBroadcastOnAir();
  const draft = (useShared(deskDrafts, (drafts) => drafts[broadcastKey]) as DeskDraft | undefined) ?? noDraft;
  const hidden = useDeskHidden(onAir);
  const { state, since, glass: received, isRunning, set } = useSetting('deskDisplayMode', 'deskDisplayText');
  const hasDisplay = deskView(onAir.desk_display) !== undefined;
  // Without a chosen mode the desk was hidden, although the match bar stays.
  const glass = withHidden(received, hasDisplay && isDeskShowing(onAir), hidden);
  const form = deskForm(broadcast, draft);
  const problems = deskTextProblems(form);
  const isShowing = isDeskShowing(broadcast);

  const change = (part: DeskDraft) => {
    deskDrafts[broadcastKey] = { ...deskDrafts[broadcastKey], ...part };
  };
  const discard = () => {
    delete deskDrafts[broadcastKey];
  };
  const show = (mode?: string) => {
    // Checked before anything is locked: without a mode the form stays as it is.
    const payload = deskPayload(mode === undefined ? form : { ...form, mode });
    if (payload === undefined) {
      showToast({ text: errorTexts['no-display-mode'], kind: 'error' });
      return;
    }
    const [problem] = Object.values(problems);
    if (problem !== undefined && mode === undefined) {
      showToast({ text: `The desk text ${problem}.`, kind: 'error' });
      return;
    }
    if (isRunning) return;
    const deskDisplayMode = payload.deskDisplayMode as DeskMode;
    // A mode that is shown at once has no text: what is wrong with the typed one does not hold it up.
    const sent = problem === undefined ? { ...payload, deskDisplayMode } : { deskDisplayMode };
    const typed = JSON.stringify(deskDrafts[broadcastKey]);
    void set(sent, successTexts.deskDisplayUpdated).then(({ status }) => {
      // Values typed meanwhile stay.
      const isUntouched = JSON.stringify(deskDrafts[broadcastKey]) === typed;
      if (status !== 'refused' && isUntouched) discard();
    });
  };
  const hide = () => {
    if (!isRunning) void set({ deskDisplayMode: null }, successTexts.deskDisplayUpdated);
  };

  const isSame = onAir.desk_display === broadcast.desk_display && onAir.notice_text === broadcast.notice_text;
  const stored = describeDesk(onAir);
  const now = hidden === undefined || !hasDisplay ? stored : `${stored} (not seen)`;
  const common = {
    group: 'Desk Display',
    icon: 'monitor',
    state,
    since,
    glass,
    draws: 'desk_display',
    obstacle: isRunning ? sending : undefined,
    goesOnAir: true,
  } as const;
  const toggle: Command = {
    ...common,
    id: 'desk',
    label: isShowing ? 'Hide the desk display' : 'Show the desk display',
    help: 'Show or hide the desk display',
    key: 'D',
    now,
    wanted: isSame ? now : describeDesk(broadcast),
    next: isShowing ? deskWithoutMode : deskModeLabel(form.mode) || 'Choose a display mode',
    run: () => (isShowing ? hide() : show()),
  };
  const quick = quickModes.map(({ value, label }) => {
    const command: Command = {
      ...common,
      id: `desk-${value}`,
      label: `Desk display: ${label}`,
      isPressed: broadcast.desk_display === value,
      run: () => show(value),
    };
    return { label, command };
  });
  return {
    commands: [toggle, ...quick.map(({ command }) => command)],
    quick,
    form,
    /** Problems of the typed texts. */
    problems,
    isDirty: Object.keys(draft).length > 0,
    /** Values that Show would put on air, while something is typed or chosen. */
    unsent: Object.keys(draft).length > 0 ? deskUnsent(form) : nothing,
    isShowing,
    isRunning,
    state,
    since,
    glass,
    /** In words. */
    onAir: stored,
    /** The reason for which viewers do not see it. */
    hidden,
    change,
    discard,
    show,
    hide,
  };
});
