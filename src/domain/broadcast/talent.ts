import { cleanId, firstLinkedId, type LinkField, linkedIds } from '../record-id.ts';
import { type GuestLine, parseGuestList } from '../text/guest-line.ts';
import type { CameraFields } from './camera.ts';

/** A record of a person who may sit at the desk: a guest of a show, or a player. */
export type TalentRecord = CameraFields & {
  readonly id: string;
  readonly name?: string | undefined;
  readonly live_override_name?: string | undefined;
  readonly full_name?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly pronouns?: string | undefined;
  readonly avatar?: string | undefined;
  readonly align?: readonly string[] | undefined;
  readonly wide_feed?: boolean | undefined;
  readonly theme?: LinkField;
  readonly live_theme?: LinkField;
  readonly prediction_team?: LinkField;
  readonly socials?: LinkField;
};

/** A person in front of a camera. */
export type Talent = {
  /** Tells them from the others of a list: a clean id, or the name of a guest who was typed. */
  readonly key: string;
  readonly name: string;
  readonly fullName: string | undefined;
  readonly subtitle: string | undefined;
  readonly pronouns: string | undefined;
  /** Typed with the guest; those of records are among their socials. */
  readonly handle: string | undefined;
  readonly socialKeys: readonly string[];
  readonly avatar: string | undefined;
  readonly camera: CameraFields;
  /** Side of a camera's image that is kept when it is cropped. */
  readonly align: 'Left' | 'Right' | undefined;
  readonly isWide: boolean;
  readonly themeKey: string | undefined;
  readonly predictionKey: string | undefined;
};

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** Returns the fields of a record that are shown on air. */
export function talentOfRecord(record: TalentRecord): Talent {
  return {
    key: cleanId(record) ?? '',
    name: given(record.live_override_name) ?? given(record.name) ?? '',
    fullName: given(record.full_name),
    subtitle: given(record.subtitle),
    pronouns: given(record.pronouns),
    handle: undefined,
    socialKeys: linkedIds(record.socials),
    avatar: given(record.avatar),
    camera: record,
    align: record.align?.find((side) => side === 'Left' || side === 'Right') as Talent['align'],
    isWide: record.wide_feed === true,
    themeKey: firstLinkedId(record.live_theme) ?? firstLinkedId(record.theme) ?? undefined,
    predictionKey: firstLinkedId(record.prediction_team) ?? undefined,
  };
}

/** A name with a slash reads as pronouns, which are in lower case. Without another name it is shown as the name. */
function namesOfLine({ name = '', pronouns }: GuestLine): Pick<Talent, 'name' | 'pronouns'> {
  const isName = name === '' && /^\p{Lu}/u.test(pronouns ?? '');
  return isName ? { name: pronouns ?? '', pronouns: undefined } : { name, pronouns };
}

function talentOfLine(line: GuestLine, place: number): Talent {
  const { avatar, webcam, twitter } = line;
  const { name, pronouns } = namesOfLine(line);
  return {
    key: name || `guest ${place + 1}`,
    name,
    fullName: undefined,
    subtitle: undefined,
    pronouns,
    handle: twitter,
    socialKeys: [],
    avatar,
    camera: { webcam },
    align: undefined,
    isWide: false,
    themeKey: undefined,
    predictionKey: undefined,
  };
}

type Guests = {
  readonly guests: readonly TalentRecord[];
  readonly manualGuests: string | undefined;
};

/** Returns guests with records, then the typed guests; each key once. */
export function guestTalent({ guests, manualGuests }: Guests): Talent[] {
  return eachOnce([...guests.map(talentOfRecord), ...parseGuestList(manualGuests).map(talentOfLine)]);
}

/** Returns the talent at the desk: the guests, else the casters of the live match who have a name. */
export function deskTalent(guests: Guests & { readonly casters: readonly TalentRecord[] }): Talent[] {
  const invited = guestTalent(guests);
  if (invited.length > 0) return invited;
  return eachOnce(guests.casters.map(talentOfRecord).filter(({ name }) => name !== ''));
}

function eachOnce(talent: readonly Talent[]): Talent[] {
  return [...new Map(talent.map((one) => [one.key, one])).values()];
}

/** The name of an account as it is written on air, with one @. */
export function handleText(name: string | undefined, url: string | undefined): string | undefined {
  const [address = ''] = url?.split(/[?#]/, 1) ?? [];
  const last = address.split('/').filter(Boolean).at(-1);
  const account = given(name?.includes(' ') ? undefined : name) ?? given(last);
  return account === undefined ? undefined : `@${account.replace(/^@+/, '')}`;
}

export type TalentTrigger = 'show' | 'hide' | 'toggle' | 'clear';

/**
 * Returns the keys of hidden people after a trigger. A trigger names them by their place in the list, from 1. They stay
 * hidden when the list changes around them. An empty place changes nothing.
 */
export function hiddenTalent(
  hidden: ReadonlySet<string>,
  trigger: TalentTrigger,
  value: unknown,
  keys: readonly string[],
): ReadonlySet<string> {
  if (trigger === 'clear') return hidden.size === 0 ? hidden : new Set();
  const key = keys[Number(value) - 1];
  if (key === undefined) return hidden;
  const hides = trigger === 'toggle' ? !hidden.has(key) : trigger === 'hide';
  if (hides === hidden.has(key)) return hidden;
  const next = new Set(hidden);
  if (hides) next.add(key);
  else next.delete(key);
  return next;
}
