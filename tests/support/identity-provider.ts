import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The account that agrees to everything; answers of `/users/@me` have this form. */
export type ProviderAccount = {
  id: string;
  username: string;
  discriminator?: string;
  avatar?: string | null;
};

/** Behaviour of the provider from now on: well, or badly in one way. */
export type ProviderMood = 'well' | 'denies' | 'refuses' | 'no-profile' | 'garbage' | 'hangs' | 'echoes';

export type IdentityProvider = {
  /** Goes into DISCORD_API. */
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Account of the next sign-in. */
  account: ProviderAccount;
  mood: ProviderMood;
  /** Method and path of every request so far. */
  readonly requests: string[];
  /** Every secret it gave out or was given: codes, access tokens, verifiers. */
  readonly secrets: string[];
  stop(): Promise<void>;
};

type Reply = { status: number; body?: unknown; html?: string; location?: string };

type Grant = { redirectUri: string; challenge: string | null; account: ProviderAccount };

const secret = () => randomBytes(24).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/**
 * A local stand-in for the chat platform's sign-in: `/oauth2/authorize` sends the browser straight back with a
 * code, `/oauth2/token` checks client, redirect address and PKCE and takes each code once, `/users/@me` names the
 * account. `port` 0 takes any free one.
 */
export async function startIdentityProvider({
  port = 0,
  hostname = '127.0.0.1',
}: {
  port?: number;
  hostname?: string;
} = {}): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const accounts = new Map<string, ProviderAccount>();

  const authorize = (query: URLSearchParams): Reply => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const expected: Record<string, string> = {
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'identify',
      prompt: 'none',
    };
    const wrong = Object.keys(expected).filter((name) => query.get(name) !== expected[name]);
    const isPlain = query.has('code_challenge') && query.get('code_challenge_method') !== 'S256';
    if (wrong.length > 0 || isPlain || !URL.canParse(redirectUri)) {
      return { status: 400, body: { error: 'invalid_request', error_description: wrong.join(' ') } };
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (provider.mood === 'denies') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = secret();
      provider.secrets.push(code);
      const challenge = query.get('code_challenge');
      grants.set(code, { redirectUri, challenge, account: provider.account });
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  };

  const exchange = (form: URLSearchParams): Reply => {
    const code = form.get('code') ?? '';
    const verifier = form.get('code_verifier');
    provider.secrets.push(code, ...(verifier === null ? [] : [verifier]));
    const refused = (error: string, error_description?: string): Reply => ({
      status: error === 'invalid_client' ? 401 : 400,
      body: { error, error_description },
    });
    if (provider.mood === 'refuses') return refused('invalid_grant', 'Invalid "code" in request.');
    if (provider.mood === 'echoes') return refused('invalid_grant', `I was sent ${form}`);
    const grant = grants.get(code);
    grants.delete(code);
    const isClient =
      form.get('client_id') === provider.clientId && form.get('client_secret') === provider.clientSecret;
    if (!isClient) return refused('invalid_client');
    const isProven = !grant?.challenge || (verifier !== null && challengeOf(verifier) === grant.challenge);
    const isGranted =
      grant !== undefined &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code';
    if (!isGranted || !isProven) return refused('invalid_grant');
    const access_token = secret();
    provider.secrets.push(access_token);
    accounts.set(access_token, grant.account);
    return {
      status: 200,
      body: { access_token, token_type: 'Bearer', expires_in: 604_800, scope: 'identify' },
    };
  };

  const profile = (authorization: string | undefined): Reply => {
    const account = accounts.get(authorization?.replace(/^Bearer /, '') ?? '');
    return account && provider.mood !== 'no-profile'
      ? { status: 200, body: account }
      : { status: 401, body: { message: '401: Unauthorized', code: 0 } };
  };

  /** Undefined: never answered. */
  const replyTo = async (request: IncomingMessage): Promise<Reply | undefined> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.api);
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`;
    provider.requests.push(call);
    if (call === 'GET /oauth2/authorize') return authorize(searchParams);
    if (provider.mood === 'hangs') return undefined;
    if (provider.mood === 'garbage') return { status: 200, html: '<!doctype html><p>Back in a minute' };
    if (call === 'POST /oauth2/token') return exchange(new URLSearchParams(await textOf(request)));
    if (call === 'GET /users/@me') return profile(request.headers.authorization);
    return { status: 404, body: { message: '404: Not Found', code: 0 } };
  };

  const server = createServer(async (request, response) => send(response, await replyTo(request)));
  server.listen(port, hostname);
  await once(server, 'listening');

  const provider: IdentityProvider = {
    api: `http://${hostname}:${(server.address() as AddressInfo).port}/api`,
    clientId: '100000000000000001',
    clientSecret: secret(),
    account: { id: '200000000000000001', username: 'someone', discriminator: '0', avatar: 'a1b2c3' },
    mood: 'well',
    requests: [],
    secrets: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

function send(response: ServerResponse, reply: Reply | undefined): void {
  if (reply === undefined) return;
  const { status, body, html, location } = reply;
  if (location !== undefined) response.writeHead(status, { Location: location }).end();
  else if (html !== undefined) response.writeHead(status, { 'Content-Type': 'text/html' }).end(html);
  else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
