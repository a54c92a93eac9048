import type { Theme } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { handleText, type Talent } from '#domain/broadcast/talent.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';

/** Guest records of a link in their order, whichever of the two kinds they are. */
export function usePeople(...links: readonly LinkField[]) {
  const keys = links.flatMap((link) => linkedIds(link));
  const guests = useThings('Live Guests', keys);
  const players = useThings('Players', keys);
  return [...guests, ...players];
}

/** The account of a person as written on air: typed, or the approved one of their socials. */
export function useHandle({ handle, socialKeys }: Talent): string | undefined {
  const social = useThings('Socials', socialKeys).find(
    ({ type, approved }) => type === 'Twitter' && approved,
  );
  return handle ?? (social && handleText(social.name, social.url));
}

/** The theme a person is shown in. */
export function useTalentTheme({ themeKey }: Talent): Theme | undefined {
  return useThing('Themes', themeKey);
}
