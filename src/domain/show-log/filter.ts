import { matchesSearch } from '#domain/text/search.ts';

export const pressGroups = ['Show', 'Match', 'Messages', 'Twitch', 'Triggers'] as const;
export type PressGroup = (typeof pressGroups)[number];

type Press = {
  readonly kind: string;
  readonly name: string;
  readonly who: string;
  readonly device: string;
  readonly words: string;
};

const groups: ReadonlyMap<string, PressGroup> = new Map([
  ['multi-map-win', 'Match'],
  ['toggle-flip-teams', 'Match'],
  ['update-match-data', 'Match'],
  ['update-map-data', 'Match'],
  ['set-match-overlays', 'Match'],
  ['set-player-relationships', 'Match'],
  ['adjust-match-broadcast', 'Match'],
  ['resolve-entire-bracket', 'Match'],
  ['replace-bracket-teams', 'Match'],
  ['undo-bracket-changes', 'Match'],
  ['withdraw-team', 'Match'],
  ['manage-prediction', 'Twitch'],
  ['set-title', 'Twitch'],
  ['set-marker', 'Twitch'],
  ['send-crew-message', 'Messages'],
  ['start-commercial', 'Twitch'],
]);

/** Returns the group of an action in the filter. */
export const groupOf = ({ kind, name }: Pick<Press, 'kind' | 'name'>): PressGroup =>
  kind === 'trigger' ? 'Triggers' : (groups.get(name) ?? 'Show');

/** Returns true for an action of records that changed none of them: another user was quicker. */
export const wasAlready = (press: Pick<Press, 'kind' | 'name'> & { readonly changes: readonly unknown[] }) =>
  press.changes.length === 0 && ['Show', 'Match'].includes(groupOf(press));

/** Empty texts include all actions. */
export type LogFilter = { readonly who: string; readonly group: string; readonly text: string };

export const noFilter: LogFilter = { who: '', group: '', text: '' };

/** Returns the actions that a filter includes, in their order. */
export const filtered = <One extends Press>(
  presses: readonly One[],
  { who, group, text }: LogFilter,
): One[] =>
  presses.filter(
    (press) =>
      (who === '' || press.who === who) &&
      (group === '' || groupOf(press) === group) &&
      matchesSearch(`${press.words} ${press.name} ${press.device}`, text),
  );
