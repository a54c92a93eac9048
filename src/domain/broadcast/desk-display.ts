import { formatDeskText, parseDeskText } from '../text/desk-text.ts';
import { drawnDeskMode } from './desk-view.ts';

export type DeskMode = { readonly value: string; readonly label: string; readonly hasText: boolean };

const plain = (value: string): DeskMode => ({ value, label: value, hasText: false });
const withText = (value: string): DeskMode => ({ value, label: value, hasText: true });

/** Modes of the desk editor in its order. */
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

/** Returns the label of a mode. A mode that the editor does not offer has its own name as the label. */
export const deskModeLabel = (value: string): string => modeOf(value)?.label ?? value;

export type DeskFields = {
  readonly desk_display?: string | null | undefined;
  readonly notice_text?: string | null | undefined;
};

/** Typed values that are not shown yet; absent parts follow the record. An empty mode means that none is chosen. */
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
    mode: draft.mode ?? drawnDeskMode(stored.desk_display),
    prefix: draft.prefix ?? read.prefix,
    text: draft.text ?? read.text,
  };
}

/** Returns true if the desk shows a chosen mode. Hide sets the mode to none. */
export function isDeskShowing(stored: DeskFields): boolean {
  return Boolean(stored.desk_display);
}

/** Returns the values that Show sends; undefined without a mode ('You must choose a display mode'). */
export function deskPayload(
  form: DeskForm,
): { readonly deskDisplayMode: string; readonly deskDisplayText: string } | undefined {
  if (form.mode === '') return undefined;
  return { deskDisplayMode: form.mode, deskDisplayText: formatDeskText(form) };
}

/** Label of the overlay without a mode: it shows the bar of the live match. Only the mode Hidden shows nothing. */
export const deskWithoutMode = 'Match bar';

/** A state of the desk in words: the mode, and its text where it has one. */
export function describeDesk(stored: DeskFields): string {
  if (!stored.desk_display) return deskWithoutMode;
  const drawn = drawnDeskMode(stored.desk_display);
  const label = isVariantOf(stored.desk_display, drawn) ? stored.desk_display : deskModeLabel(drawn);
  const isOther = label.toLowerCase() !== stored.desk_display.toLowerCase();
  const note = isOther ? ` (${stored.desk_display} is not drawn here)` : '';
  if (!hasDeskText(drawn)) return `${label}${note}`;
  const { prefix, text } = parseDeskText(stored.notice_text ?? undefined);
  const words = [prefix, text].filter((part) => part !== '').join(' | ');
  return `${words === '' ? label : `${label}: ${words}`}${note}`;
}

const isVariantOf = (stored: string, drawn: string): boolean =>
  stored.toLowerCase().startsWith(`${drawn.toLowerCase()} (`);

/** Returns `{team1} {score1}-{score2} {team2}` for the prefix; undefined without two teams. */
export function deskTeamScores(
  match: { readonly score_1?: number | undefined; readonly score_2?: number | undefined } | undefined,
  teamNames: readonly (string | undefined)[],
): string | undefined {
  const [first, second] = teamNames;
  if (!match || !first || !second) return undefined;
  return `${first} ${match.score_1 ?? 0}-${match.score_2 ?? 0} ${second}`;
}
