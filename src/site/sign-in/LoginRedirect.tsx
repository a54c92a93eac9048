import { type FormEvent, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { errorTexts, textFor } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { readWays } from '#data/session/account-requests.ts';
import { checkSession, type SessionCheck } from '#data/session/check-session.ts';
import { rememberNext } from '#data/session/next-address.ts';
import { session } from '#data/session/session.ts';
import { keepLocalKey, requestLocalPlayers, signInLocally, takeLocalKey } from '#data/session/sign-in.ts';
import { isOwnHost, loginAddress, rememberedNext } from '#domain/links/guard.ts';
import { localKeyIn } from '#domain/links/local-key.ts';
import { hostName, parseWebAddress } from '#domain/links/web-address.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './LoginRedirect.module.css';
import { PasswordForm, PasswordSignIn } from './PasswordSignIn.tsx';
import { SignInProblem, SignInProgress, useFollow } from './SignInProblem.tsx';

const typingMs = 200;

type Found = {
  players: LocalPlayersAnswer['players'] | undefined;
  failure: string | undefined;
  /** Error text if the key does not belong to the server. */
  wrongKey: string | undefined;
};

const wrongKey = errorTexts['wrong-local-key'];

const nothing: Found = { players: undefined, failure: undefined, wrongKey: undefined };

/**
 * Returns the players that match a search, requested when the typing pauses. The last answer is kept until the next
 * one. Makes no request without a key.
 */
function useLocalPlayers(search: string, key: string | undefined): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    const ask = async () => {
      try {
        const players = await requestLocalPlayers(search.trim(), key);
        if (isWanted) setFound({ ...nothing, players });
      } catch (error) {
        if (!isWanted) return;
        const isWrongKey = error instanceof Error && error.message === wrongKey;
        if (isWrongKey) setFound({ ...nothing, wrongKey });
        else setFound((before) => ({ ...before, failure: textFor(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), search === '' ? 0 : typingMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search, key]);
  return found;
}

type LocalKeyFormProps = {
  /** Error of the server about the key of this browser. */
  problem: string | undefined;
  onKey: (key: string) => void;
};

/** Asks for the key of local sign-in, where this browser has none that the server knows. */
function LocalKeyForm({ problem, onKey }: LocalKeyFormProps) {
  const [text, setText] = useState('');
  const key = localKeyIn(text) ?? text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (key !== '') onKey(key);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.words}>
        Signing in here takes the key of this server, once in each browser. The terminal in which the server
        was started shows it: open the address behind ‘Sign in’ there, or paste that address or its key here.
      </p>
      <TextField
        label="Key of this server"
        value={text}
        onChange={setText}
        problem={problem}
        hint="It is also in the file keys/local-sign-in of the server’s data folder."
      />
      <Button type="submit" look="primary" disabled={key === ''}>
        Continue
      </Button>
    </form>
  );
}

type Listed = { readonly clients: readonly string[]; readonly website_settings: readonly string[] };

/** Describes the rights of a player in the list of local sign-ins. */
function rightsOf({ clients, website_settings: settings }: Listed): string {
  return [...(clients.length > 0 ? ['Production'] : []), ...settings].join(', ');
}

type LocalSignInProps = {
  returnTo: string | undefined;
  /** The key that this browser has, if any. */
  ownKey: string | undefined;
  /** True if an account with a password exists. */
  hasPasswords: boolean;
};

/** Signing in as any player, where the server runs on this machine without an identity provider. */
function LocalSignIn({ returnTo, ownKey, hasPasswords }: LocalSignInProps) {
  const { user } = useSession();
  const [key, setKey] = useState(ownKey);
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { players, failure, wrongKey } = useLocalPlayers(search, key);
  const follow = useFollow();

  const takeKey = (given: string) => {
    keepLocalKey(given);
    setKey(given);
  };
  const choose = async (id: string) => {
    if (key === undefined) return;
    setChosen(id);
    setProblem(undefined);
    const outcome = await signInLocally(id, key, returnTo);
    setChosen(undefined);
    if (outcome.status === 'signed-in') follow(outcome.next);
    else setProblem(outcome.message);
  };

  const isKeyMissing = key === undefined || wrongKey !== undefined;
  return (
    <>
      <PageHeading below={user && `You are signed in as ${user.name ?? 'a player without a name'}.`}>
        Local sign-in
      </PageHeading>
      <p className={styles.mark}>
        <Icon name="warning" />
        <span>
          This server runs on this machine only and knows no identity provider, so whoever has its key may
          sign in as any player. On a public address this page does not exist.
        </span>
      </p>
      {hasPasswords && <PasswordForm returnTo={returnTo} />}
      {isKeyMissing ? (
        <LocalKeyForm problem={wrongKey} onKey={takeKey} />
      ) : (
        <>
          <SearchField
            label="Search players"
            placeholder="Search players"
            value={search}
            onChange={setSearch}
          />
          <p role="alert" className={styles.problem}>
            {problem ?? failure}
          </p>
          {players === undefined && failure === undefined && <LoadingRows count={6} />}
          {players?.length === 0 && <EmptyState title={`No player found for '${search}'`} />}
          <ul className={styles.players}>
            {players?.map((player) => (
              <li key={player.id}>
                <button
                  type="button"
                  className={styles.player}
                  disabled={chosen !== undefined}
                  aria-busy={chosen === player.id}
                  onClick={() => void choose(player.id)}
                >
                  <span className={styles.name}>{player.name || 'Player without a name'}</span>
                  <span className={styles.rights}>{rightsOf(player)}</span>
                  <Icon name="forward" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Next step of the login page: the main site, the identity provider, or the choice of a player on this site. */
type LoginPlan =
  | { readonly kind: 'main-site'; readonly href: string }
  | { readonly kind: 'provider'; readonly href: string }
  | { readonly kind: 'local' };

type Visit = {
  readonly origin: string;
  /** Address of the main site. */
  readonly siteUrl: string;
  readonly returnTo: string | undefined;
  readonly hasLocalSignIn: boolean;
};

/**
 * Sign-ins happen on the main site. A minisite gets them by a handover, unless the return
 * address is on another host of the site. An origin unrelated to the site's address, such as the server's IP address, signs in locally.
 */
export function loginPlan({ origin, siteUrl, returnTo, hasLocalSignIn }: Visit): LoginPlan {
  const host = parseWebAddress(origin)?.host ?? '';
  const mainDomain = parseWebAddress(siteUrl)?.host ?? host;
  const next = rememberedNext(returnTo, { origin, mainDomain });
  const isSubdomain = isOwnHost(host, mainDomain) && hostName(host) !== hostName(mainDomain);
  if (isSubdomain) {
    if (next !== undefined && !next.startsWith(`${origin}/`)) {
      return { kind: 'main-site', href: `${siteUrl}${loginAddress(next)}` };
    }
    const path = next?.slice(origin.length) ?? '/';
    return { kind: 'main-site', href: `${httpPaths.handoverStart}?return=${encodeURIComponent(path)}` };
  }
  if (hasLocalSignIn) return { kind: 'local' };
  const query = next === undefined ? '' : `?return=${encodeURIComponent(next)}`;
  return { kind: 'provider', href: `${httpPaths.discordStart}${query}` };
}

/** Goes on to the identity provider or the main site's login; the back button skips this page. */
function LeavePage({ href }: { href: string }) {
  useEffect(() => window.location.replace(href), [href]);
  return <SignInProgress heading="Sign in" text="Taking you to the sign-in page" />;
}

/**
 * The login page. A visitor whom the server still knows, although this browser had no user, is sent on at once. A visitor
 * who is signed in already wants to sign in again.
 */
export default function LoginRedirect() {
  const { siteUrl, hasLocalSignIn } = useSite();
  const returnTo = new URLSearchParams(useSearch()).get('return') ?? undefined;
  // Read before anything else, so that a key leaves the address bar also where the person is signed in already.
  const [ownKey] = useState(takeLocalKey);
  const [wasKnown] = useState(() => session.user !== undefined);
  const [check, setCheck] = useState<SessionCheck>();
  const follow = useFollow();

  useEffect(() => {
    rememberNext(returnTo);
  }, [returnTo]);

  useEffect(() => {
    if (check !== undefined) return;
    let isWanted = true;
    void checkSession().then((outcome) => {
      if (!isWanted) return;
      if (outcome === 'signed-in' && !wasKnown) follow(undefined);
      else setCheck(outcome);
    });
    return () => {
      isWanted = false;
    };
  }, [check, wasKnown, follow]);

  const plan = loginPlan({ origin: window.location.origin, siteUrl, returnTo, hasLocalSignIn });
  const {
    answer: ways,
    problem,
    ask,
  } = useAnswer(readWays, check !== undefined && plan.kind !== 'main-site');

  if (check === undefined) return <SignInProgress heading="Sign in" text="Checking your sign-in" />;
  if (check === 'unreachable') {
    return (
      <SignInProblem message={errorTexts.offline}>
        <Button look="primary" onClick={() => setCheck(undefined)}>
          Try again
        </Button>
      </SignInProblem>
    );
  }
  if (plan.kind === 'main-site') return <LeavePage href={plan.href} />;
  if (plan.kind === 'local') {
    return <LocalSignIn returnTo={returnTo} ownKey={ownKey} hasPasswords={ways?.password === true} />;
  }
  if (ways === undefined && problem === undefined)
    return <SignInProgress heading="Sign in" text="One moment" />;
  if (ways === undefined) {
    return (
      <SignInProblem message={problem ?? ''}>
        <Button look="primary" onClick={ask}>
          Try again
        </Button>
        <a href={plan.href}>Sign in with Discord</a>
      </SignInProblem>
    );
  }
  if (ways.discord && !ways.password) return <LeavePage href={plan.href} />;
  return <PasswordSignIn returnTo={returnTo} ways={ways} discordHref={plan.href} />;
}
