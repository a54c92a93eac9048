import { compareNames } from '../compare.ts';
import { cleanId, type LinkField, linkedIds } from '../record-id.ts';
import type { DraftPlayer } from './draft-player.ts';
import { rankValue } from './ranks.ts';

type DraftTeam = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly draft_order?: number | undefined;
  readonly players?: LinkField;
};

/** The teams that draft, in the order in which they pick. Rules 15. */
export function draftingTeams<Team extends DraftTeam>(teams: readonly Team[]): Team[] {
  return teams
    .filter((team) => team.draft_order !== undefined)
    .sort((a, b) => (a.draft_order ?? 0) - (b.draft_order ?? 0) || compareNames(a.name, b.name));
}

/** Who can still be drafted, best first, unrated last: in no drafting team and not left out. Rules 15. */
export function draftPool(players: readonly DraftPlayer[], teams: readonly DraftTeam[]): DraftPlayer[] {
  const taken = new Set(draftingTeams(teams).flatMap((team) => linkedIds(team.players)));
  return players
    .filter((player) => player.isDraftable && !taken.has(cleanId(player.id) ?? ''))
    .sort(
      (a, b) =>
        rankValue(b.highestRank) - rankValue(a.highestRank) ||
        rankValue(b.currentRank) - rankValue(a.currentRank) ||
        (b.rating?.value ?? 0) - (a.rating?.value ?? 0) ||
        compareNames(a.name, b.name),
    );
}

/** Whether a player's main role is `role`, whatever its case; no role fits everybody. Rules 15. */
export function hasDraftRole({ role }: DraftPlayer, wanted: string): boolean {
  return wanted === '' || role?.toLowerCase() === wanted.toLowerCase();
}

export type DraftTag = 'starred' | 'ignored';

/** What a captain thinks of a player, kept in their browser. */
export type DraftNote = { readonly tag?: string | undefined; readonly notes?: string | undefined };

export type DraftLists = {
  readonly starred: readonly DraftPlayer[];
  readonly available: readonly DraftPlayer[];
  readonly ignored: readonly DraftPlayer[];
};

/** The pool by how its captain has marked the players. */
export function draftLists(
  pool: readonly DraftPlayer[],
  notes: Readonly<Record<string, DraftNote | undefined>>,
): DraftLists {
  const marked = (tag: DraftTag | undefined) => pool.filter(({ id }) => tagOf(notes[id]) === tag);
  return { starred: marked('starred'), available: marked(undefined), ignored: marked('ignored') };
}

/** The mark of a note; one of another version of the page counts as none. */
export function tagOf(note: DraftNote | undefined): DraftTag | undefined {
  return note?.tag === 'starred' || note?.tag === 'ignored' ? note.tag : undefined;
}
