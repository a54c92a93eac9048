import type { PayloadInputOf } from '#contract/actions.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { getThing } from '#data/things/store.ts';
import { cleanId, firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { choiceLabel } from '#ui/things/choice-label.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { goTo } from '../frame/go-to.ts';
import { useLiveMatch, useLiveMatchAtServer, useLiveMatchKey } from '../show/use-live-match.ts';
import { type Setting, useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';

type Settings = PayloadInputOf<'update-broadcast'>;

/** Kinds of highlights. */
const kinds = {
  team: {
    label: 'Team',
    table: 'Teams',
    field: 'highlight_team',
    payload: (highlightTeamID: string | null): Settings => ({ highlightTeamID }),
  },
  hero: {
    label: 'Hero',
    table: 'Heroes',
    field: 'highlight_hero',
    payload: (highlightHeroID: string | null): Settings => ({ highlightHeroID }),
  },
  player: {
    label: 'Player',
    table: 'Players',
    field: 'highlight_player',
    payload: (highlightPlayerID: string | null): Settings => ({ highlightPlayerID }),
  },
  media: {
    label: 'Media',
    table: 'News',
    field: 'highlight_media',
    payload: (highlightMediaID: string | null): Settings => ({ highlightMediaID }),
  },
} as const;

export type HighlightKind = keyof typeof kinds;

/** One thing that is highlighted: what is on air, and how to set it. */
export type Highlight = Omit<Setting, 'set'> & {
  readonly kind: HighlightKind | 'mvp';
  readonly label: string;
  /** Path from the broadcast. */
  readonly draws: string;
  /** Of the broadcast's record, or the match's. */
  readonly field: string;
  /** Clean ids. */
  readonly chosen: string | undefined;
  readonly onAirName: string;
  /** True if the server has one. */
  readonly isSet: boolean;
  /** Reason why it cannot be set. */
  readonly obstacle: string | undefined;
  readonly clear: Command;
  /** Leads to its form. */
  readonly choose: Command;
  readonly set: (id: string | null) => void;
};

const givenName = (id: string | null) => (id === null ? 'none' : String(getThing(id)?.name ?? 'chosen'));

function useHighlight(kind: HighlightKind): Highlight {
  const { label, table, field, payload } = kinds[kind];
  const setting = useSetting(`highlight${label}ID`);
  const chosen = firstLinkedId(useBroadcast()[field]) ?? undefined;
  const onAir = firstLinkedId(useBroadcastOnAir()[field]);
  useThing(table, onAir ?? undefined);
  const onAirName = onAir ? choiceLabel(table, onAir, label.toLowerCase()) : 'None';
  const { state, since, glass, isRunning } = setting;
  const obstacle = isRunning ? sending : undefined;
  const set = (id: string | null) => {
    if (obstacle !== undefined) return;
    void setting.set(payload(id && restoreId(id)), `Highlighted ${label.toLowerCase()}: ${givenName(id)}`);
  };
  const known = { chosen, onAirName, isSet: onAir !== null, state, since, glass, isRunning, obstacle };
  return withCommands({ kind, label, draws: field, field, ...known, set });
}

/** The highlight with the commands that take it away and lead to its form. */
function withCommands(highlight: Omit<Highlight, 'clear' | 'choose'>): Highlight {
  const { kind, label, chosen, onAirName, state, since, glass, draws, obstacle, set } = highlight;
  const common = {
    group: 'Highlights',
    icon: 'star',
    now: onAirName,
    state,
    since,
    glass,
    draws,
  } as const;
  const name = kind === 'mvp' ? 'the MVP' : `the highlighted ${label.toLowerCase()}`;
  const choose: Command = {
    ...common,
    id: `highlight-${kind}`,
    label: `Choose ${name}`,
    help: 'Open the highlights',
    next: 'choose',
    opens: true,
    run: () => goTo('Highlights', `[data-highlight="${kind}"] select`),
  };
  const clear: Command = {
    ...common,
    id: `highlight-${kind}-clear`,
    label: `Clear ${name}`,
    next: 'None',
    goesOnAir: true,
    obstacle: obstacle ?? (chosen === undefined ? 'Nothing to clear' : undefined),
    run: () => set(null),
  };
  return { ...highlight, clear, choose };
}

/** The most valuable player belongs to the live match, not to the show. */
function useMvp(): Highlight {
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const action = useFieldAction('update-match-data', matchKey, ['mvp']);
  const mayEdit = useMatchRights(match)('dashboard: match editor') === 'allowed';
  const chosen = firstLinkedId(match?.mvp) ?? undefined;
  const onAir = firstLinkedId(useLiveMatchAtServer()?.mvp);
  useThing('Players', onAir ?? undefined);
  const onAirName = onAir ? choiceLabel('Players', onAir, 'player') : 'None';
  const { state, since, glass, isRunning } = action;
  const obstacle =
    matchKey === undefined
      ? 'No match is live'
      : !mayEdit
        ? 'That needs the right to edit this match'
        : isRunning
          ? sending
          : undefined;
  const set = (id: string | null) => {
    if (matchKey === undefined || obstacle !== undefined) return;
    const matchID = restoreId(matchKey);
    const send = (player: string | null | undefined) =>
      action.run({ matchID, updatedData: { mvpPlayerID: player ? restoreId(player) : null } });
    void send(id).then((outcome) =>
      offerUndo(outcome, {
        name: 'mvp',
        done: `MVP: ${givenName(id)}`,
        isUnchanged: () => firstLinkedId(getThing(matchID)?.mvp as LinkField) === (id && cleanId(id)),
        revert: () => void send(chosen),
      }),
    );
  };
  const known = { chosen, onAirName, isSet: onAir !== null, state, since, glass, isRunning, obstacle };
  return withCommands({ kind: 'mvp', label: 'MVP', draws: 'live_match.mvp', field: 'mvp', ...known, set });
}

/** Control of the highlights: a team, a hero, a player, media, and the match's most valuable player. */
const highlightsControl = laterControl(() => {
  const [team, hero] = [useHighlight('team'), useHighlight('hero')];
  const [player, media] = [useHighlight('player'), useHighlight('media')];
  const ofShow: readonly Highlight[] = [team, hero, player, media];
  const highlights = [...ofShow, useMvp()];
  return {
    // The match's own is a save of the match, as those of its editor are: its commands only lead to the form.
    commands: [...highlights.map(({ choose }) => choose), ...ofShow.map(({ clear }) => clear)],
    highlights,
  };
});

export default highlightsControl;
