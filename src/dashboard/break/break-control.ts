import { useMemo } from 'react';
import { proxy } from 'valtio/vanilla';
import type { PayloadInputOf } from '#contract/actions.ts';
import { specialTexts, successTexts } from '#contract/messages.ts';
import { breakDisplays } from '#contract/records/broadcast-choices.ts';
import { useShared } from '#data/hooks/page-state.ts';
import { useAtClock } from '#data/hooks/use-clock.ts';
import { getThing } from '#data/things/store.ts';
import { optionName, quickTitles } from '#domain/break/break-controls.ts';
import { automaticTitle, type BreakOnAir, breakOnAir } from '#domain/break/break-title.ts';
import { withHidden } from '#domain/broadcast/press-to-glass.ts';
import { unescapeEntities } from '#domain/text/entities.ts';
import { secondMs } from '#domain/time/durations.ts';
import { useBreak } from '#ui/break/use-break.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir, useShow, useShowEvent, useShowTheme } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';
import { showBreakTab } from './BreakDialog.tsx';

type BreakLabels = {
  /** The title as viewers read it, `{auto}` replaced. */
  readonly title: string;
  /** Returns the reason why an option of the automation, or a display, would show nothing now: "Won't show: no stage". */
  readonly wontShow: (option: string) => string | undefined;
};

const ending = 'Always do 30s ';

/**
 * Returns the labels that the break derives from the records, by its own rules.
 *
 * @param typed a title that replaces the stored one
 */
export function useBreakLabels(typed?: string): BreakLabels {
  const stored = useBroadcast();
  const broadcast = useMemo(
    () => (typed === undefined ? stored : { ...stored, title: typed }),
    [stored, typed],
  );
  const view = useBreak({ broadcast, event: useShowEvent(), theme: useShowTheme() });
  const reasons: ReadonlyMap<string, string> = view.facts.missing;
  return {
    title: view.title,
    wontShow: (option) => {
      const reason = reasons.get(optionName(option).replace(ending, ''));
      return reason && `${specialTexts.wontShow}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    },
  };
}

const graphic = 'gfx:';

/** With a label for the slide. */
export type BreakShown = BreakOnAir & { readonly label: string };

/** The slide of the break at this moment, by the server's records. */
function useBreakOnAir(): BreakShown {
  const { facts } = useBreak({
    broadcast: useBroadcastOnAir(),
    event: useShowEvent(),
    theme: useShowTheme(),
  });
  const air = useAtClock(secondMs, (nowMs) => breakOnAir(facts, nowMs));
  return { ...air, label: slideLabel(air.shown) };
}

function slideLabel(slide: BreakOnAir['shown']): string {
  if (slide === undefined) return 'Nothing';
  if (!slide.startsWith(graphic)) return slide;
  const { name, title } = getThing(slide.slice(graphic.length)) ?? {};
  return String(name || title || 'Graphic');
}

type Display = PayloadInputOf<'update-break-display'>['option'];
type Options = PayloadInputOf<'update-break-automation'>['options'];
type Draft = { readonly title?: string | undefined; readonly options?: readonly string[] | undefined };

/**
 * Typed title and ticked options that are not saved yet, by broadcast. They stay when another user changes the records.
 */
const drafts = proxy<Record<string, Draft>>({});
const noDraft: Draft = {};

/** Titles with one button each. The automatic title reverts the others. */
const offeredTitles = [
  { text: automaticTitle, label: 'Automatic' },
  ...quickTitles.map((text) => ({ text, label: text })),
];

/** Without a display the break rotates too. */
const displayName = (display: string | null | undefined) =>
  !display || display === 'Automated' ? 'Auto' : display;
const titleOf = (title: string | null | undefined) => unescapeEntities(title ?? '');

/** Control of the break: its title, its display and the options that the display rotates through. */
const breakControl = laterControl(() => {
  const { broadcastKey } = useShow();
  const broadcast = useBroadcast();
  const onAir = useBroadcastOnAir();
  const air = useBreakOnAir();
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
    // A title typed meanwhile stays.
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

  const shows = `The break shows ${air.label === 'Nothing' ? 'nothing' : air.label}: ${air.reason}`;
  const hasOptions = (onAir.break_automation ?? []).length > 0;
  const isRotating = displayName(onAir.break_display) === 'Auto';
  const hidden = {
    display: air.isAsSet ? undefined : shows,
    automation: isRotating || air.change === 'countdown' ? undefined : shows,
  };
  const common = { group: 'Break', icon: 'monitor' } as const;
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
    glass: withHidden(display.glass, true, hidden.display),
    draws: 'break_display',
  } as const;
  const displayNow = air.isAsSet ? displayName(onAir.break_display) : air.label;
  const openDisplay: Command = {
    ...ofDisplay,
    id: 'break-display',
    label: 'Break display',
    help: 'Choose what the break shows',
    key: 'B',
    now: displayNow,
    wanted:
      broadcast.break_display === onAir.break_display ? displayNow : displayName(broadcast.break_display),
    next: 'choose',
    isPressed: broadcast.break_display === 'Automated',
    opens: true,
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
    opens: true,
    run: () => showBreakTab('text'),
  };
  const openAutomation: Command = {
    ...common,
    id: 'break-automation',
    label: 'Break automation',
    help: 'Choose what the break rotates through',
    state: automation.state,
    since: automation.since,
    glass: withHidden(automation.glass, hasOptions, hidden.automation),
    draws: 'break_automation',
    opens: true,
    run: () => showBreakTab('automation'),
  };
  const titles = offeredTitles.map(({ text, label }): { label: string; command: Command } => ({
    label,
    command: {
      ...ofTitle,
      id: `break-title-${text}`,
      label: `Break title: ${label}`,
      isPressed: titleOf(broadcast.title) === text,
      goesOnAir: true,
      obstacle: title.isRunning ? sending : undefined,
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
      goesOnAir: true,
      obstacle: display.isRunning ? sending : undefined,
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
    display: { ...display, glass: ofDisplay.glass, onAir: onAir.break_display ?? undefined, air },
    automation: {
      ...automation,
      glass: openAutomation.glass,
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
