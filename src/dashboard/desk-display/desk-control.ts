import type { PayloadInputOf } from '#contract/actions.ts';
import { errorTexts } from '#contract/errors.ts';
import { successTexts } from '#contract/messages.ts';
import { useShared } from '#data/hooks/use-shared.ts';
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
import { deskTextProblems } from '#domain/text/desk-text.ts';
import { showToast } from '#ui/controls/toast.ts';
import type { PreviewedFields } from '#ui/preview/previewed-fields.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { deskDrafts } from './desk-drafts.ts';

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

/** The desk's text and mode: what is on air, what was typed, showing and hiding it (dashboard 12). */
export const deskControl = control(() => {
  const { broadcastKey } = useShow();
  const broadcast = useBroadcast();
  const onAir = useBroadcastOnAir();
  const draft = (useShared(deskDrafts, (drafts) => drafts[broadcastKey]) as DeskDraft | undefined) ?? noDraft;
  const { state, since, glass, isRunning, set } = useSetting('deskDisplayMode', 'deskDisplayText');
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
      // What was typed meanwhile stays.
      const isUntouched = JSON.stringify(deskDrafts[broadcastKey]) === typed;
      if (status !== 'refused' && isUntouched) discard();
    });
  };
  const hide = () => {
    if (!isRunning) void set({ deskDisplayMode: null }, successTexts.deskDisplayUpdated);
  };

  const common = {
    group: 'Desk Display',
    icon: 'monitor',
    state,
    since,
    glass,
    draws: 'desk_display',
    obstacle: isRunning ? 'Sending' : undefined,
    goesOnAir: true,
  } as const;
  const toggle: Command = {
    ...common,
    id: 'desk',
    label: isShowing ? 'Hide the desk display' : 'Show the desk display',
    help: 'Show or hide the desk display',
    key: 'D',
    now: describeDesk(onAir),
    wanted: describeDesk(broadcast),
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
    /** What is wrong with the typed texts. */
    problems,
    isDirty: Object.keys(draft).length > 0,
    /** What Show would put on air, while something is typed or chosen. */
    unsent: Object.keys(draft).length > 0 ? deskUnsent(form) : nothing,
    isShowing,
    isRunning,
    state,
    since,
    glass,
    /** In words. */
    onAir: describeDesk(onAir),
    change,
    discard,
    show,
    hide,
  };
});
