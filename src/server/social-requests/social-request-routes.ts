import type { Hono } from 'hono';
import { actions } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import {
  type SocialRequest,
  type SocialRequestsAnswer,
  socialRequestsPath,
} from '#contract/social-requests.ts';
import { mayRun } from '#domain/access/action-access.ts';
import type { Person, Staffed } from '#domain/access/permissions.ts';
import { eventsOfSocial } from '#domain/actions/decide-social.ts';
import { dirtyIdsIn } from '#domain/actions/patch.ts';
import { socialStateOf } from '#domain/actions/submit-social.ts';
import { textOf } from '../http/record-reader.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';

type SocialRequestRoutes = {
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get' | 'list' | 'read'>;
};

const limits = { own: 50, waiting: 100, decided: 20 } as const;

const byTime = (field: 'created' | 'modified') => (a: WireRecord, b: WireRecord) =>
  String(a[field] ?? '').localeCompare(String(b[field] ?? ''));

/** GET `/auth/social-requests`: the links that the user has sent, and those that they may approve. */
export function addSocialRequestRoutes(app: Hono, { signIn, store }: SocialRequestRoutes): void {
  const get = (id: string): WireRecord | undefined => store.get(id);

  const mayDecide = (person: Person, social: WireRecord): boolean => {
    const events = eventsOfSocial(get, social).flatMap((id) => get(id) ?? []) as Staffed[];
    return mayRun(actions['decide-social'].access, person, { events }) === 'allowed';
  };

  /** `find` gives what the user may see of the owner. */
  const requestOf = (
    social: WireRecord,
    find: (id: string) => WireRecord | undefined,
    sender?: string,
  ): SocialRequest => {
    const [owner] = ['team', 'player', 'event']
      .flatMap((field) => dirtyIdsIn(social, field))
      .flatMap((id): WireRecord[] => {
        const record = find(id);
        return record === undefined ? [] : [record];
      });
    return {
      id: String(social.id),
      state: socialStateOf(social),
      type: textOf(social.type),
      url: textOf(social.url),
      name: textOf(social.name),
      sentAt: textOf(social.created),
      sender,
      owner: owner && {
        id: String(owner.id),
        table: String(owner.__tableName),
        name: textOf(owner.name) ?? '',
      },
    };
  };
  const asSender = (social: WireRecord) =>
    requestOf(social, (id) => {
      const record = store.read(id.slice(3));
      return record.id === undefined ? undefined : record;
    });
  const asEditor = (social: WireRecord) =>
    requestOf(social, get, textOf(get(textOf(social.submitted_by) ?? '')?.name));

  app.get(socialRequestsPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    if (found === undefined) throw new CodedError('not-authenticated');
    const { person, playerId } = found;
    const socials = store.list('Socials');
    const own = socials.filter(({ submitted_by }) => submitted_by === playerId).sort(byTime('created'));
    const open = socials.filter(
      (social) =>
        (socialStateOf(social) === 'waiting' || social.submitted_by !== undefined) &&
        mayDecide(person, social),
    );
    const waiting = open.filter((social) => socialStateOf(social) === 'waiting').sort(byTime('created'));
    const decided = open.filter((social) => socialStateOf(social) !== 'waiting').sort(byTime('modified'));
    const answer: SocialRequestsAnswer = {
      error: false,
      own: own.reverse().slice(0, limits.own).map(asSender),
      waiting: waiting.slice(0, limits.waiting).map(asEditor),
      decided: decided.reverse().slice(0, limits.decided).map(asEditor),
      waitingCount: waiting.length,
    };
    return c.json(answer);
  });
}
