import { compareNames } from '#domain/compare.ts';
import { cleanId } from '#domain/record-id.ts';
import { counted } from '#domain/text/record-words.ts';
import type { HeroField, MapValues } from './editor-values.ts';

/** The fields of a hero that the choice uses. */
export type ChoosableHero = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly game?: string | undefined;
};

export type HeroChoice = { readonly id: string; readonly name: string; readonly role: string };

/** The heroes of one game by role, names A to Z, those without a role last. */
export function heroesOfGame(heroes: readonly ChoosableHero[], game: string | undefined): HeroChoice[] {
  return heroes
    .filter((hero) => hero.game === game)
    .flatMap((hero) => {
      const id = cleanId(hero);
      return id === null || !hero.name ? [] : [{ id, name: hero.name, role: hero.role?.trim() || 'Other' }];
    })
    .sort(
      (a, b) =>
        Number(a.role === 'Other') - Number(b.role === 'Other') ||
        compareNames(a.role, b.role) ||
        compareNames(a.name, b.name),
    );
}

const other: { readonly [Field in HeroField]?: HeroField } = {
  team_1_bans: 'team_2_bans',
  team_2_bans: 'team_1_bans',
};

/** The heroes that can still be chosen: each only once in a list, and banned by one side only. */
export function availableHeroes(
  choices: readonly HeroChoice[],
  values: MapValues,
  field: HeroField,
): HeroChoice[] {
  const otherField = other[field];
  const taken = [...values[field], ...(otherField ? values[otherField] : [])];
  return choices.filter(({ id }) => !taken.includes(id));
}

/** The label of a map's collapsed hero lists: '4 bans, 1 pick', or 'none'. */
export function heroCountLabel(values: MapValues): string {
  const bans = values.team_1_bans.length + values.team_2_bans.length;
  const picks = values.team_1_picks.length + values.team_2_picks.length;
  const parts = [bans && counted(bans, 'ban'), picks && counted(picks, 'pick')].filter(Boolean);
  return parts.join(', ') || 'none';
}
