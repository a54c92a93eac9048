import { formatDeskText, parseDeskText } from '../text/desk-text.ts';
import { defaultDeskMode, drawnDeskMode } from './drawn-desk-mode.ts';

export type DeskMode = { readonly value: string; readonly label: string; readonly hasText: boolean };

const plain = (value: string): DeskMode => ({ value, label: value, hasText: false });
const withText = (value: string): DeskMode => ({ value, label: value, hasText: true });

/** The modes of the desk editor in its order (dashboard 12). */
export const deskModes: readonly DeskMode[] = [
  plain('Match'),
  plain('Scoreboard'),
  plain('Predictions'),
  plain('Maps'),
  plain('Drafted Maps'),
  plain('Interview'),
  withText('Notice (Event)'),
  withText('Notice (Team 1)'),
  withText('Notice (Team 2)'),
  plain('Hidden'),
  plain('Casters'),
];

const modeOf = (value: string) => deskModes.find((mode) => mode.value === value);

export const hasDeskText = (value: string): boolean => modeOf(value)?.hasText === true;

/** What a mode is called; modes only others can set go by their own name. */
export const deskModeLabel = (value: string): string => modeOf(value)?.label ?? value;

export type DeskFields = {
  readonly desk_display?: string | null | undefined;
  readonly notice_text?: string | null | undefined;
};

/** What was typed and not yet shown; absent parts follow the record. An empty mode is none chosen. */
export type DeskDraft = {
  readonly mode?: string | undefined;
  readonly prefix?: string | undefined;
  readonly text?: string | undefined;
};

export type DeskForm = { readonly mode: string; readonly prefix: string; readonly text: string };

/**
 * The form's values: what was typed, else what the record says. None and Match both choose Match, and a mode that is not
 * drawn chooses the one that is drawn instead.
 */
export function deskForm(stored: DeskFields, draft: DeskDraft): DeskForm {
  const read = parseDeskText(stored.notice_text ?? undefined);
  return {
    mode: draft.mode ?? drawnDeskMode(stored.desk_display || defaultDeskMode),
    prefix: draft.prefix ?? read.prefix,
    text: draft.text ?? read.text,
  };
}

/** Whether the desk shows what somebody chose: Hide puts the mode to none (specification 4). */
export function isDeskShowing(stored: DeskFields): boolean {
  return Boolean(stored.desk_display);
}

/** What Show sends; undefined without a mode ('You must choose a display mode'). */
export function deskPayload(
  form: DeskForm,
): { readonly deskDisplayMode: string; readonly deskDisplayText: string } | undefined {
  if (form.mode === '') return undefined;
  return { deskDisplayMode: form.mode, deskDisplayText: formatDeskText(form) };
}

/** The picture without a mode: the overlay keeps the bar of the live match. Only the mode Hidden shows nothing. */
export const deskWithoutMode = 'Match bar';

/** A state of the desk in words: the mode, and its text where it has one. */
export function describeDesk(stored: DeskFields): string {
  if (!stored.desk_display) return deskWithoutMode;
  const drawn = drawnDeskMode(stored.desk_display);
  if (drawn !== stored.desk_display) return `${drawn} (${stored.desk_display} is not drawn here)`;
  const label = deskModeLabel(stored.desk_display);
  if (!hasDeskText(stored.desk_display)) return label;
  const { prefix, text } = parseDeskText(stored.notice_text ?? undefined);
  const words = [prefix, text].filter((part) => part !== '').join(' | ');
  return words === '' ? label : `${label}: ${words}`;
}

/** `{team1} {score1}-{score2} {team2}` for the prefix; undefined without two teams (dashboard 12). */
export function deskTeamScores(
  match: { readonly score_1?: number | undefined; readonly score_2?: number | undefined } | undefined,
  teamNames: readonly (string | undefined)[],
): string | undefined {
  const [first, second] = teamNames;
  if (!match || !first || !second) return undefined;
  return `${first} ${match.score_1 ?? 0}-${match.score_2 ?? 0} ${second}`;
}
