import type { PayloadInputOf } from '#contract/actions.ts';
import { errorTexts } from '#contract/errors.ts';
import { successTexts } from '#contract/messages.ts';
import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import {
  type DeskDraft,
  describeDesk,
  deskForm,
  deskPayload,
  isDeskShowing,
} from '#domain/broadcast/desk-display.ts';
import { showToast } from '#ui/controls/toast.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { deskDrafts } from './desk-drafts.ts';
import { useControl } from './use-control.ts';

type DeskMode = PayloadInputOf<'update-broadcast'>['deskDisplayMode'];

const noDraft: DeskDraft = {};

/** The desk's text and mode: what is on air, what was typed, showing and hiding it (dashboard 12). */
export function useDesk({ broadcast, broadcastKey }: DashboardContext) {
  const draft = (useShared(deskDrafts, (drafts) => drafts[broadcastKey]) as DeskDraft | undefined) ?? noDraft;
  const onAir = useServerThing('Broadcasts', broadcastKey);
  const control = useControl('update-broadcast', broadcastKey, ['desk_display', 'notice_text']);
  const form = deskForm(broadcast, draft);
  const options = { success: successTexts.deskDisplayUpdated };

  const change = (part: DeskDraft) => {
    deskDrafts[broadcastKey] = { ...deskDrafts[broadcastKey], ...part };
  };
  const show = (mode?: string) => {
    // Checked before anything is locked: without a mode the form stays as it is.
    const payload = deskPayload(mode === undefined ? form : { ...form, mode });
    if (payload === undefined) {
      showToast({ text: errorTexts['no-display-mode'], kind: 'error' });
      return;
    }
    if (control.isRunning) return;
    const sent = { ...payload, deskDisplayMode: payload.deskDisplayMode as DeskMode };
    const typed = JSON.stringify(deskDrafts[broadcastKey]);
    void control.run(sent, options).then(({ status }) => {
      // What was typed meanwhile stays.
      const isUntouched = JSON.stringify(deskDrafts[broadcastKey]) === typed;
      if (status !== 'refused' && isUntouched) delete deskDrafts[broadcastKey];
    });
  };
  const hide = () => {
    if (!control.isRunning) void control.run({ deskDisplayMode: null }, options);
  };
  const isShowing = isDeskShowing(broadcast);
  return {
    form,
    isDirty: Object.keys(draft).length > 0,
    isShowing,
    isRunning: control.isRunning,
    state: control.state,
    onAirWords: describeDesk(onAir ?? broadcast),
    change,
    show,
    hide,
    toggle: () => (isShowing ? hide() : show()),
    discard: () => {
      delete deskDrafts[broadcastKey];
    },
  };
}
