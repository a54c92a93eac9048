import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Failure of one kind of call: an answer of that status, none at all, a broken line or half an answer. */
export type TwitchFault = { status: number; message?: string; echoes?: boolean } | 'hangs' | 'dies' | 'half';

type Prediction = {
  id: string;
  title: string;
  status: string;
  outcomes: { id: string; title: string }[];
  prediction_window: number;
  winning_outcome_id: string | null;
};

export type TwitchStandIn = {
  /** Goes into TWITCH_API and TWITCH_ID. */
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  channel: { id: string; login: string };
  /** Of the channel, newest first. */
  readonly predictions: Prediction[];
  readonly titles: { title: string; game_id?: string }[];
  readonly commercials: number[];
  readonly markers: string[];
  /** `POST /helix/predictions` and so on, in the order they came. */
  readonly requests: string[];
  /** Every secret it gave out or was given. */
  readonly secrets: string[];
  /** Failures of the next calls of a kind, one after the other. */
  readonly faults: Map<string, TwitchFault[]>;
  /** A refresh token of the channel, as an earlier authorization would have given. */
  grant(scopes?: readonly string[]): string;
  /** Ends all access tokens; refresh tokens stay unless `everything`. */
  revoke(everything?: boolean): void;
  /** Delay of its answers, ms. */
  answersAfterMs: number;
  /** Seconds that access tokens last from now on. */
  expiresIn: number;
  /** True if an exchange gives another refresh token and ends the one it was given. */
  rotates: boolean;
  /** The owner does not agree at the next authorization. */
  denies: boolean;
  /** Resolves when a call of this kind comes in, or at once if one has. */
  heard(call: string): Promise<void>;
  stop(): Promise<void>;
};

type Reply = { status: number; body?: unknown; location?: string };

/** A local stand-in for the streaming site with one channel, as in the data server runtime reference, section 5. */
export async function startTwitchStandIn({
  port = 0,
  hostname = '127.0.0.1',
}: {
  port?: number;
  hostname?: string;
} = {}): Promise<TwitchStandIn> {
  const refreshTokens = new Map<string, readonly string[]>();
  const accessTokens = new Map<string, readonly string[]>();
  const codes = new Map<string, { redirectUri: string; scopes: readonly string[] }>();
  const secret = (): string => {
    const text = randomBytes(18).toString('base64url');
    twitch.secrets.push(text);
    return text;
  };
  const failure = (status: number, message: string): Reply => ({
    status,
    body: { error: 'Error', status, message },
  });

  const tokens = (scope: readonly string[], refresh_token: string): Reply => {
    const access_token = secret();
    accessTokens.set(access_token, scope);
    refreshTokens.set(refresh_token, scope);
    return {
      status: 200,
      body: { access_token, refresh_token, expires_in: twitch.expiresIn, scope, token_type: 'bearer' },
    };
  };

  const exchange = (form: URLSearchParams): Reply => {
    if (form.get('client_id') !== twitch.clientId) return failure(400, 'invalid client');
    if (form.get('client_secret') !== twitch.clientSecret) return failure(403, 'invalid client secret');
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.redirectUri !== form.get('redirect_uri')) {
        return failure(400, `Invalid authorization code ${code}`);
      }
      return tokens(grant.scopes, secret());
    }
    const given = form.get('refresh_token') ?? '';
    const scopes = refreshTokens.get(given);
    if (scopes === undefined) return failure(400, 'Invalid refresh token');
    if (!twitch.rotates) return tokens(scopes, given);
    refreshTokens.delete(given);
    return tokens(scopes, secret());
  };

  const authorize = (query: URLSearchParams): Reply => {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const isAsked = query.get('client_id') === twitch.clientId && query.get('response_type') === 'code';
    if (!isAsked) return failure(400, 'invalid request');
    if (twitch.denies) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = secret();
      codes.set(code, {
        redirectUri: query.get('redirect_uri') ?? '',
        scopes: (query.get('scope') ?? '').split(' '),
      });
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  };

  type Call = { query: URLSearchParams; json: Record<string, unknown> };
  const onPredictions: Record<string, (call: Call) => Reply> = {
    'GET /helix/predictions': () => ({ status: 200, body: { data: twitch.predictions, pagination: {} } }),
    'POST /helix/predictions': ({ json }) => {
      if (twitch.predictions.some(({ status }) => status === 'ACTIVE' || status === 'LOCKED')) {
        return failure(400, 'prediction event already active, only one allowed at a time');
      }
      const titles = json.outcomes as { title: string }[];
      const made: Prediction = {
        id: `prediction-${twitch.predictions.length + 1}`,
        title: String(json.title),
        status: 'ACTIVE',
        outcomes: titles.map(({ title }, index) => ({ id: `outcome-${index + 1}`, title })),
        prediction_window: Number(json.prediction_window),
        winning_outcome_id: null,
      };
      twitch.predictions.unshift(made);
      return { status: 200, body: { data: [made] } };
    },
    'PATCH /helix/predictions': ({ json }) => {
      const found = twitch.predictions.find(({ id }) => id === json.id);
      if (found === undefined) return failure(404, 'prediction not found');
      found.status = String(json.status);
      found.winning_outcome_id = (json.winning_outcome_id as string | undefined) ?? null;
      return { status: 200, body: { data: [found] } };
    },
  };
  const onChannel: Record<string, (call: Call) => Reply> = {
    ...onPredictions,
    'GET /helix/games': ({ query }) => ({
      status: 200,
      body: { data: [{ id: `game of ${query.get('name')}`, name: query.get('name') }] },
    }),
    'PATCH /helix/channels': ({ json }) => {
      twitch.titles.push(json as { title: string });
      return { status: 204 };
    },
    'POST /helix/channels/commercial': ({ json }) => {
      twitch.commercials.push(Number(json.length));
      return { status: 200, body: { data: [{ length: json.length, message: '', retry_after: 480 }] } };
    },
    'POST /helix/streams/markers': ({ json }) => {
      twitch.markers.push(String(json.description));
      return { status: 200, body: { data: [{ id: '1', description: json.description }] } };
    },
    'GET /helix/streams/key': () => {
      const stream_key = `live_${secret()}`;
      twitch.secrets.push(stream_key);
      return { status: 200, body: { data: [{ stream_key }] } };
    },
  };

  const replyTo = (call: string, request: IncomingMessage, query: URLSearchParams, text: string): Reply => {
    if (call === 'GET /oauth2/authorize') return authorize(query);
    if (call === 'POST /oauth2/token') return exchange(new URLSearchParams(text));
    const token = /^(?:OAuth|Bearer) (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const scopes = accessTokens.get(token);
    if (scopes === undefined) return failure(401, `invalid access token ${token}`);
    if (call === 'GET /oauth2/validate') {
      const { id, login } = twitch.channel;
      const expires_in = twitch.expiresIn;
      return { status: 200, body: { client_id: twitch.clientId, user_id: id, login, scopes, expires_in } };
    }
    if (request.headers['client-id'] !== twitch.clientId) return failure(401, 'wrong client');
    const handler = onChannel[call];
    return handler?.({ query, json: text === '' ? {} : JSON.parse(text) }) ?? failure(404, 'no such call');
  };

  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', twitch.address);
    const call = `${request.method} ${pathname}`;
    twitch.requests.push(call);
    arrivals.emit(call);
    let text = '';
    for await (const chunk of request) text += chunk;
    const fault = twitch.faults.get(call)?.shift();
    if (fault === 'hangs') return;
    if (twitch.answersAfterMs > 0) await pause(twitch.answersAfterMs);
    const sent = request.headers.authorization ?? '';
    // A call whose answer is lost has been executed.
    const reply =
      typeof fault === 'object'
        ? failure(fault.status, fault.echoes ? `I was sent ${sent} ${text}` : (fault.message ?? 'a fault'))
        : replyTo(call, request, searchParams, text);
    if (fault === 'dies') response.destroy();
    else send(response, reply, fault === 'half');
  });
  server.listen(port, hostname);
  await once(server, 'listening');

  const twitch: TwitchStandIn = {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    clientId: 'client-of-tests',
    clientSecret: randomBytes(18).toString('base64url'),
    channel: { id: '4242', login: 'cup_stream' },
    predictions: [],
    titles: [],
    commercials: [],
    markers: [],
    requests: [],
    secrets: [],
    faults: new Map(),
    answersAfterMs: 0,
    expiresIn: 14_400,
    rotates: false,
    denies: false,
    grant(scopes = []) {
      const token = secret();
      refreshTokens.set(token, scopes);
      return token;
    },
    revoke(everything = false) {
      accessTokens.clear();
      if (everything) refreshTokens.clear();
    },
    async heard(call) {
      if (!twitch.requests.includes(call)) await once(arrivals, call);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  twitch.secrets.push(twitch.clientSecret);
  return twitch;
}

function send(response: ServerResponse, { status, body, location }: Reply, isHalf: boolean): void {
  if (location !== undefined) {
    response.writeHead(status, { Location: location }).end();
    return;
  }
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  });
  if (!isHalf) {
    response.end(text);
    return;
  }
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
