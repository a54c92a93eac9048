import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { type RoleSource, rolesFor } from '../roster/roster.ts';

/** The fields of a player that drafts and compositions read. */
export type DraftablePlayer = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly eligible_roles?: readonly string[] | undefined;
  readonly signup_data?: LinkField;
  readonly draft_data?: string | undefined;
  readonly manual_sr?: number | undefined;
  readonly composition_tank_sr?: number | undefined;
  readonly composition_dps_sr?: number | undefined;
  readonly composition_support_sr?: number | undefined;
};

type Signup = RoleSource['signups'][number] & {
  readonly sr?: number | undefined;
  readonly tank_sr?: number | undefined;
  readonly dps_sr?: number | undefined;
  readonly support_sr?: number | undefined;
  readonly info_for_captains?: string | undefined;
};

/** A player's skill rating with where it comes from, in words for a hint. */
export type Rating = { readonly value: number; readonly source: string };

/** A player as captains see them before a draft. */
export type DraftPlayer = {
  readonly id: RecordKey;
  readonly name: string;
  readonly role: string | undefined;
  /** All roles they may play, the main one first. */
  readonly eligibleRoles: readonly string[];
  readonly rating: Rating | undefined;
  readonly roleRatings: Readonly<Record<RatedRole, number | undefined>>;
  readonly info: string | undefined;
  readonly bestHeroes: readonly string[];
  readonly highestRank: string | undefined;
  readonly currentRank: string | undefined;
  readonly isDraftable: boolean;
};

export const ratedRoles = ['Tank', 'DPS', 'Support'] as const;
export type RatedRole = (typeof ratedRoles)[number];

const noSignups: readonly Signup[] = [];

/**
 * Returns a player's data for a draft; undefined without a name. The sign-up for the event takes precedence over the
 * player's own fields, and these over the draft data. `manual_sr` is used only without any other rating.
 */
export function draftPlayer(
  player: DraftablePlayer,
  signups: readonly Signup[] = noSignups,
  eventKey?: RecordKey,
): DraftPlayer | undefined {
  const id = cleanId(player);
  const name = player.name?.trim();
  if (id === null || !name) return undefined;
  const own = linkedIds(player.signup_data);
  const signup = signups.find(
    (one) => own.includes(cleanId(one) ?? '') && linkedIds(one.event).includes(eventKey ?? ''),
  );
  const data = readDraftData(player.draft_data);
  const { role, eligibleRoles } = rolesFor(player, { signups, eventKey });
  const roleRatings = {
    Tank: signup?.tank_sr ?? player.composition_tank_sr,
    DPS: signup?.dps_sr ?? player.composition_dps_sr,
    Support: signup?.support_sr ?? player.composition_support_sr,
  };
  return {
    id,
    name,
    role,
    eligibleRoles,
    rating: ratingOf(role, roleRatings, signup?.sr ?? data.rating, player.manual_sr),
    roleRatings,
    info: signup?.info_for_captains?.trim() || data.info,
    bestHeroes: data.bestHeroes,
    highestRank: data.highestRank,
    currentRank: data.currentRank,
    isDraftable: data.isDraftable,
  };
}

/** The stated rating of the role, else the stated one, else the mean of the roles' ratings, else the organiser's. */
function ratingOf(
  role: string | undefined,
  roleRatings: DraftPlayer['roleRatings'],
  stated: number | undefined,
  manual: number | undefined,
): Rating | undefined {
  const rated = ratedRoles.find((one) => one === (role === 'Damage' ? 'DPS' : role));
  const ofRole = rated && roleRatings[rated];
  if (rated && ofRole) return { value: ofRole, source: `Rating as ${rated}` };
  if (stated) return { value: stated, source: 'Rating given at sign-up' };
  const known = ratedRoles.filter((one) => roleRatings[one]);
  if (known.length > 0) {
    const sum = known.reduce((total, one) => total + (roleRatings[one] ?? 0), 0);
    return { value: Math.round(sum / known.length), source: `Mean of the ratings as ${known.join(', ')}` };
  }
  return manual ? { value: manual, source: 'Rating set by the organisers' } : undefined;
}

type DraftData = Pick<DraftPlayer, 'info' | 'bestHeroes' | 'highestRank' | 'currentRank' | 'isDraftable'> & {
  readonly rating: number | undefined;
};

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined;

/**
 * Reads draft data. Text that starts with `{` is JSON with known keys; any other text is information for captains.
 */
function readDraftData(text: string | undefined): DraftData {
  const stored = parsedObject(text);
  const heroes = stored?.best_heroes;
  const named = Array.isArray(heroes) ? heroes.flatMap((hero) => textOf(hero) ?? []) : undefined;
  const rating = Number(stored?.sr);
  return {
    info: stored ? textOf(stored.info_for_captains) : textOf(text),
    bestHeroes:
      named ??
      textOf(heroes)
        ?.split(',')
        .map((hero) => hero.trim()) ??
      [],
    rating: rating > 0 ? rating : undefined,
    highestRank: textOf(stored?.highest_rank),
    currentRank: textOf(stored?.current_rank),
    isDraftable: stored?.is_draftable !== false,
  };
}

function parsedObject(text: string | undefined): Record<string, unknown> | undefined {
  if (!text?.trim().startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
