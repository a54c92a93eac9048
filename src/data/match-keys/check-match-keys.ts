import { httpPaths } from '#contract/http-names.ts';
import { keyInFragment, maximumHeldKeys } from '#contract/production-key.ts';
import { serverNow } from '../clock.ts';
import { reportProblem } from '../log.ts';
import { heldKeys } from '../production/held-keys.ts';
import { call } from '../session/session-requests.ts';
import { type ActingKey, broughtKey, keepMatchKeys, matchKeys } from './match-keys.ts';

/** Time for which the page still reports that a key has ended, ms. */
const rememberedMs = 7 * 24 * 3_600_000;

type Held = Partial<Record<'scope' | 'name' | 'match' | 'endsAt' | 'from' | 'client', unknown>> | null;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function actingKeyOf(text: string, held: Held): ActingKey | undefined {
  const { scope, name, match, endsAt, client, from } = held ?? {};
  const own = { text, name: textOf(name) ?? '', from: textOf(from) };
  const [known, until, show] = [textOf(match), textOf(endsAt), textOf(client)];
  if (scope === 'show' && show !== undefined) return { ...own, client: show };
  if (scope !== 'match' || known === undefined || until === undefined) return undefined;
  return { ...own, match: known, endsAt: until };
}

/** Returns the key by the server's answer. If the server no longer has it, the key as remembered is marked as revoked. */
function known(text: string, held: Held): ActingKey | undefined {
  const before = matchKeys.list.find((key) => key.text === text);
  if (held !== null) return actingKeyOf(text, held);
  return before && { ...before, isRevoked: true };
}

/** `ended`: the address brought a key that opens nothing. */
export type KeyCheck = 'checked' | 'ended' | 'unreachable';

let running: Promise<KeyCheck> | undefined;

/** Asks the server what the keys of this device open. However many ask at once, it is asked once. */
export function checkMatchKeys(): Promise<KeyCheck> {
  running ??= check(keyInFragment(location.hash) ?? broughtKey).finally(() => {
    running = undefined;
  });
  return running;
}

async function check(fresh: string | undefined): Promise<KeyCheck> {
  const own = [fresh, ...heldKeys(), ...matchKeys.list.map(({ text }) => text)];
  const texts = [...new Set(own.flatMap((text) => text ?? []))].slice(0, maximumHeldKeys);
  if (texts.length === 0) return 'checked';
  try {
    const { held } = await call(httpPaths.heldKeys, { keys: texts });
    const answers: readonly Held[] = Array.isArray(held) ? held : [];
    const list = texts.flatMap((text, place) => known(text, answers[place] ?? null) ?? []);
    keepMatchKeys(
      list.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) + rememberedMs > serverNow()),
    );
    const isEnded = fresh !== undefined && (answers[texts.indexOf(fresh)] ?? null) === null;
    return isEnded ? 'ended' : 'checked';
  } catch (error) {
    reportProblem('The keys of this device could not be checked', error);
    return 'unreachable';
  }
}
