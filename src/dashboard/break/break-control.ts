import { proxy } from 'valtio/vanilla';
import type { PayloadInputOf } from '#contract/actions.ts';
import { successTexts } from '#contract/messages.ts';
import { breakDisplays } from '#contract/records/broadcast-choices.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { quickTitles } from '#domain/break/break-controls.ts';
import { unescapeEntities } from '#domain/text/entities.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/later-control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';
import { showBreakTab } from './break-dialog.ts';

type Display = PayloadInputOf<'update-break-display'>['option'];
type Options = PayloadInputOf<'update-break-automation'>['options'];
type Draft = { readonly title?: string | undefined; readonly options?: readonly string[] | undefined };

/** What was typed and ticked and not saved yet, by broadcast; it stays when somebody else changes the records. */
const drafts = proxy<Record<string, Draft>>({});
const noDraft: Draft = {};

const displayName = (display: string | null | undefined) =>
  display === 'Automated' ? 'Auto' : (display ?? 'None');
const titleOf = (title: string | null | undefined) => unescapeEntities(title ?? '');

/** What the break shows: its title, its display and what that rotates through (dashboard 4.2 to 4.4). */
const breakControl = laterControl(() => {
  const { broadcastKey } = useShow();
  const broadcast = useBroadcast();
  const onAir = useBroadcastOnAir();
  const draft = (useShared(drafts, (all) => all[broadcastKey]) as Draft | undefined) ?? noDraft;
  const title = useSetting('title');
  const display = useShowAction('update-break-display', 'break_display');
  const automation = useShowAction('update-break-automation', 'break_automation');

  const change = (part: Draft) => {
    drafts[broadcastKey] = { ...drafts[broadcastKey], ...part };
  };
  const setTitle = async (next: string) => {
    if (title.isRunning) return;
    const { status } = await title.set({ title: next }, successTexts.breakTitleSet(next));
    // What was typed meanwhile stays.
    if (status !== 'refused' && drafts[broadcastKey]?.title === next) change({ title: undefined });
  };
  const setDisplay = (option: Display) =>
    void display.press({
      payload: { option },
      done: option === null ? 'Break display cleared' : successTexts.breakDisplaySet(option),
      back: { option: (broadcast.break_display as Display | undefined) ?? null },
    });
  const savedOptions = broadcast.break_automation ?? [];
  const saveOptions = async (options: readonly string[]) => {
    if (automation.isRunning) return;
    await automation.press({
      payload: { options: options as Options },
      done: successTexts.breakAutomationUpdated,
      back: { options: savedOptions as Options },
    });
    if (drafts[broadcastKey]?.options?.join() === options.join()) change({ options: undefined });
  };

  const common = { group: 'Break', icon: 'monitor', goesOnAir: true } as const;
  const ofTitle = {
    ...common,
    icon: 'edit',
    state: title.state,
    since: title.since,
    glass: title.glass,
    draws: 'title',
  } as const;
  const ofDisplay = {
    ...common,
    state: display.state,
    since: display.since,
    glass: display.glass,
    draws: 'break_display',
  } as const;
  const openDisplay: Command = {
    ...ofDisplay,
    id: 'break-display',
    label: 'Break display',
    help: 'Choose what the break shows',
    key: 'B',
    now: displayName(onAir.break_display),
    wanted: displayName(broadcast.break_display),
    next: 'choose',
    isPressed: broadcast.break_display === 'Automated',
    run: () => showBreakTab('display'),
  };
  const openTitle: Command = {
    ...ofTitle,
    id: 'break-title',
    label: 'Break title',
    help: 'Type the title of the break',
    key: 'T',
    now: titleOf(onAir.title) || 'None',
    wanted: titleOf(broadcast.title) || 'None',
    next: 'type',
    run: () => showBreakTab('text'),
  };
  const openAutomation: Command = {
    ...common,
    id: 'break-automation',
    label: 'Break automation',
    help: 'Choose what the break rotates through',
    state: automation.state,
    since: automation.since,
    glass: automation.glass,
    draws: 'break_automation',
    run: () => showBreakTab('automation'),
  };
  const titles = quickTitles.map((text): { text: string; command: Command } => ({
    text,
    command: {
      ...ofTitle,
      id: `break-title-${text}`,
      label: `Break title: ${text}`,
      isPressed: titleOf(broadcast.title) === text,
      obstacle: title.isRunning ? 'Sending' : undefined,
      run: () => void setTitle(text),
    },
  }));
  const displays = breakDisplays.map((option): { option: string; command: Command } => ({
    option,
    command: {
      ...ofDisplay,
      id: `break-display-${option}`,
      label: `Break display: ${option}`,
      isPressed: broadcast.break_display === option,
      obstacle: display.isRunning ? 'Sending' : undefined,
      run: () => setDisplay(option),
    },
  }));

  return {
    commands: [
      openDisplay,
      openTitle,
      openAutomation,
      ...[...titles, ...displays].map(({ command }) => command),
    ],
    openDisplay,
    openTitle,
    titles,
    displays,
    title: {
      ...title,
      /** As it is stored, without entities. */
      onAir: titleOf(onAir.title),
      typed: draft.title ?? titleOf(broadcast.title),
      isDirty: draft.title !== undefined && draft.title !== titleOf(broadcast.title),
      type: (text: string) => change({ title: text }),
      discard: () => change({ title: undefined }),
      save: setTitle,
    },
    display: { ...display, onAir: onAir.break_display ?? undefined },
    automation: {
      ...automation,
      onAir: onAir.break_automation ?? [],
      ticked: draft.options ?? savedOptions,
      isDirty: draft.options !== undefined && draft.options.join() !== savedOptions.join(),
      tick: (options: readonly string[]) => change({ options }),
      discard: () => change({ options: undefined }),
      save: saveOptions,
    },
  };
});

export default breakControl;
