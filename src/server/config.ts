import { isIP } from 'node:net';
import * as v from 'valibot';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';

/** The configuration from environment variables, validated once at startup. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, the image cache, keys and backups. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Origin of the main domain, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** The environment names the site, so its owner does not. */
  readonly isSiteNameSet: boolean;
  /** Clean id of the theme with the logo of the site, its time zone and its game, as its owner has entered them. */
  readonly siteTheme?: string | undefined;
  readonly siteZone?: string | undefined;
  readonly siteGame?: string | undefined;
  /** Status page on another host; the site's bar links to it. */
  readonly statusUrl: string | undefined;
  /** Page on which observers bring their delays together; the overlay `syncer` frames it. */
  readonly syncerUrl: string | undefined;
  /** Where players ask the organisers for changes, such as an invitation to a chat server. */
  readonly requestsUrl: string | undefined;
  /** Mail address of a moderator, for the same requests. */
  readonly moderatorMail: string | undefined;
  /** Address at which cameras without their own address are sent and watched. */
  readonly cameraUrl: string | undefined;
  /** Origins beside the site and its subdomains that may call. */
  readonly corsOrigins: readonly string[];
  /** Reverse proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly Network[];
  /** Time for which browsers use https only (HSTS), seconds; undefined if the site does not use https. */
  readonly hstsSeconds: number | undefined;
  readonly discord: ProviderSettings | undefined;
  readonly twitch: (ProviderSettings & { readonly identity: string }) | undefined;
  /** Notices to devices; undefined where they are off. */
  readonly push:
    | {
        /** Contact for push services, a `mailto:` or `https:` address. */
        readonly contact: string;
        /** Origins of push services beside those of the known browsers. */
        readonly services: readonly string[];
      }
    | undefined;
  readonly hasLocalSignIn: boolean;
  /** Undefined for a key that the first start makes. */
  readonly localSignInKey: string | undefined;
  /** True if anyone may send and receive the events of productions, as the original's own pages require. */
  readonly isProductionOpen: boolean;
  readonly maximumSockets: number;
  readonly maximumSocketsPerAddress: number;
  /** Token that readers of the metrics must send; without it they must be on this machine. */
  readonly metricsToken: string | undefined;
  /** Nightly backups that are kept in the data folder; 0 for none. */
  readonly backupsKept: number;
  readonly logLevel: LogLevel;
};

/** Addresses that share the first `prefix` bits; all bits for a single address. */
export type Network = { readonly address: string; readonly prefix: number };

export type ProviderSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base address of the provider's API; tests set a local one. */
  readonly api: string;
};

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong environment variable; the message names it and its valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns true if a server that listens on this `HOST` can be reached from this machine only. */
export const isLocalListener = (host: string): boolean =>
  isLoopbackHost(isIP(host) === 6 ? `[${host}]` : host);

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const webAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, ['http:', 'https:'])),
  v.transform(withoutTrailingSlashes),
);
const origin = v.pipe(
  webAddress,
  v.check((text) => new URL(text).origin === text.toLowerCase()),
  v.transform((text) => text.toLowerCase()),
);
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);
const namedNetworks: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
const network = v.pipe(
  v.string(),
  v.transform((text): Network => {
    const [address = '', prefix] = text.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    return { address, prefix: prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1 };
  }),
  v.check(({ address, prefix }) => {
    const family = isIP(address);
    return family !== 0 && prefix >= 0 && prefix <= (family === 6 ? 128 : 32);
  }),
);
const onOrOff = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(['on', 'off', 'true', 'false', '1', '0']),
  v.transform((text) => text === 'on' || text === 'true' || text === '1'),
);
const count = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1));
const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

/** A year, which is what browsers and auditors take for lasting. */
const hstsDefaultSeconds = 31_536_000;

const secret = {
  schema: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)),
  takes: 'at least 16 letters, digits, _ or -',
};

const variables = {
  PORT: {
    schema: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    takes: 'a port number from 0 to 65535',
  },
  HOST: {
    schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/)),
    takes: 'a host name or an IP address to listen on',
  },
  DATA_DIR: { schema: filled, takes: 'a folder' },
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['postgres:', 'postgresql:'])),
    ),
    takes: 'a PostgreSQL address such as postgres://user:password@host:5432/name',
  },
  REDIS_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['redis:', 'rediss:'])),
    ),
    takes: 'a Redis address such as redis://host:6379',
  },
  SITE_URL: {
    schema: origin,
    takes: 'the address of the main site without a path, such as https://example.org',
  },
  STATUS_URL: {
    schema: webAddress,
    takes: 'the http or https address of a page that says whether everything works',
  },
  SYNCER_URL: {
    schema: webAddress,
    takes: 'the http or https address of a page that observers synchronise on',
  },
  REQUESTS_URL: {
    schema: webAddress,
    takes: 'the http or https address of the channel where players ask the organisers for changes',
  },
  MODERATOR_MAIL: {
    schema: v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/)),
    takes: 'a mail address such as moderators@example.org',
  },
  CAMERA_URL: { schema: webAddress, takes: 'the http or https address of a VDO.Ninja' },
  SITE_NAME: { schema: v.pipe(filled, v.maxLength(80)), takes: 'a name of 1 to 80 characters' },
  CORS_ORIGINS: {
    schema: v.pipe(list, v.array(origin)),
    takes: 'a comma separated list of origins such as https://tools.example.org',
  },
  TRUSTED_PROXIES: {
    schema: v.pipe(
      list,
      v.transform((parts) => parts.flatMap((part) => namedNetworks.get(part) ?? part)),
      v.array(network),
    ),
    takes: 'a comma separated list of loopback, private, addresses and networks such as 10.0.0.0/8',
  },
  HSTS_MAX_AGE: {
    schema: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    takes: 'a number of seconds, 0 to end it',
  },
  DISCORD_CLIENT_ID: { schema: filled, takes: 'the client id of the Discord application' },
  DISCORD_CLIENT_SECRET: { schema: filled, takes: 'the client secret of the Discord application' },
  DISCORD_API: { schema: webAddress, takes: 'an http or https address' },
  TWITCH_CLIENT_ID: { schema: filled, takes: 'the client id of the Twitch application' },
  TWITCH_CLIENT_SECRET: { schema: filled, takes: 'the client secret of the Twitch application' },
  TWITCH_API: { schema: webAddress, takes: 'an http or https address' },
  TWITCH_ID: { schema: webAddress, takes: 'an http or https address' },
  PUSH: { schema: onOrOff, takes: 'on or off' },
  PUSH_CONTACT: {
    schema: v.pipe(
      v.string(),
      v.check((text) => /^mailto:[^@\s]+@[^@\s]+$/.test(text) || isAddress(text, ['https:'])),
    ),
    takes: 'a mail address as mailto:name@example.org, or an https address',
  },
  PUSH_SERVICES: {
    schema: v.pipe(list, v.array(origin)),
    takes: 'a comma separated list of origins such as https://push.example.org',
  },
  LOCAL_SIGN_IN_KEY: secret,
  METRICS_TOKEN: secret,
  LOCAL_SIGN_IN: { schema: onOrOff, takes: 'on or off' },
  OPEN_PRODUCTION: { schema: onOrOff, takes: 'on or off' },
  MAX_SOCKETS: { schema: count, takes: 'the most live connections of this server, from 1' },
  MAX_SOCKETS_PER_ADDRESS: { schema: count, takes: 'the most live connections of one address, from 1' },
  BACKUPS: {
    schema: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
    takes: 'how many nightly backups are kept, 0 for none',
  },
  LOG_LEVEL: {
    schema: v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    takes: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const;

type VariableName = keyof typeof variables;

/** All settings by name, for the check that the README explains each. */
export const variableNames = Object.keys(variables);
type Value<Name extends VariableName> = v.InferOutput<(typeof variables)[Name]['schema']>;

/**
 * Checks the environment. An empty value counts as unset.
 * @throws ConfigError naming the first wrong variable and what it takes.
 */
export function readConfig(environment: Environment): Config {
  const read = <Name extends VariableName>(name: Name): Value<Name> | undefined => {
    const text = environment[name];
    if (text === undefined || text.trim() === '') return undefined;
    const result = v.safeParse(variables[name].schema, text.trim());
    if (!result.success) throw new ConfigError(`${name} is not usable: it takes ${variables[name].takes}`);
    return result.output as Value<Name>;
  };

  const port = read('PORT') ?? 8901;
  const host = read('HOST') ?? '127.0.0.1';
  const discord = provider('DISCORD', read('DISCORD_CLIENT_ID'), read('DISCORD_CLIENT_SECRET'));
  const twitch = provider('TWITCH', read('TWITCH_CLIENT_ID'), read('TWITCH_CLIENT_SECRET'));
  const discordApi = read('DISCORD_API') ?? 'https://discord.com/api';
  const twitchApi = read('TWITCH_API') ?? 'https://api.twitch.tv';
  const twitchIdentity = read('TWITCH_ID') ?? 'https://id.twitch.tv';

  const siteUrl = read('SITE_URL') ?? `http://localhost:${port}`;
  const isLoopback = isLocalListener(host);
  // Behind a reverse proxy on this machine every visitor seems to come from the loopback address, so a public host
  // name turns local sign-in off.
  const isPrivate = isLoopback && isLoopbackHost(new URL(siteUrl).host);
  const localSignIn = read('LOCAL_SIGN_IN');
  if (localSignIn === true && (!isPrivate || discord !== undefined)) {
    const place = isLoopback ? `SITE_URL=${siteUrl}` : `HOST=${host}`;
    throw new ConfigError(
      `LOCAL_SIGN_IN is not usable with ${isPrivate ? 'a Discord client' : place}: it takes on only on a loopback HOST and SITE_URL, without Discord`,
    );
  }

  return {
    port,
    host,
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    siteUrl,
    siteName: read('SITE_NAME') ?? 'Grandstand',
    isSiteNameSet: read('SITE_NAME') !== undefined,
    statusUrl: read('STATUS_URL'),
    syncerUrl: read('SYNCER_URL'),
    requestsUrl: read('REQUESTS_URL'),
    moderatorMail: read('MODERATOR_MAIL'),
    cameraUrl: read('CAMERA_URL'),
    corsOrigins: read('CORS_ORIGINS') ?? [],
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    hstsSeconds: read('HSTS_MAX_AGE') ?? (siteUrl.startsWith('https:') ? hstsDefaultSeconds : undefined),
    discord: discord && { ...discord, api: discordApi },
    twitch: twitch && { ...twitch, api: twitchApi, identity: twitchIdentity },
    // Push services want an https address, and a site without one has pages on this machine only.
    push:
      read('PUSH') === false
        ? undefined
        : {
            contact: read('PUSH_CONTACT') ?? siteUrl.replace(/^http:/, 'https:'),
            services: read('PUSH_SERVICES') ?? [],
          },
    localSignInKey: read('LOCAL_SIGN_IN_KEY'),
    hasLocalSignIn: localSignIn ?? (discord === undefined && isPrivate),
    isProductionOpen: read('OPEN_PRODUCTION') ?? false,
    maximumSockets: read('MAX_SOCKETS') ?? 5000,
    maximumSocketsPerAddress: read('MAX_SOCKETS_PER_ADDRESS') ?? 400,
    metricsToken: read('METRICS_TOKEN'),
    backupsKept: read('BACKUPS') ?? 7,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

export function readProcessConfig(): Config {
  return readConfig(process.env);
}

function provider(
  prefix: 'DISCORD' | 'TWITCH',
  clientId: string | undefined,
  clientSecret: string | undefined,
): { clientId: string; clientSecret: string } | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined) throw missing(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`);
  if (clientSecret === undefined) throw missing(`${prefix}_CLIENT_SECRET`, `${prefix}_CLIENT_ID`);
  return { clientId, clientSecret };
}

function missing(name: VariableName, partner: VariableName): ConfigError {
  return new ConfigError(`${name} is missing: it takes ${variables[name].takes}, since ${partner} is set`);
}
