import type { Hono } from 'hono';
import { accountPaths, type SiteSettingsAnswer } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import {
  type SiteSettings,
  siteSettingNames,
  siteSettingProblem,
  siteSettingText,
} from '#domain/site-settings.ts';
import type { Config } from '../config.ts';
import { createCallerAddress } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { assertMayManageKeys } from '../sign-in/people.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import type { KeptSiteSettings } from './site-settings.ts';

type SiteSettingsRoutes = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteUrl' | 'trustedProxies' | 'siteName' | 'isSiteNameSet'>;
  readonly securityLog: SecurityLog;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly siteSettings: Pick<KeptSiteSettings, 'current' | 'save'>;
};

/** Longest body of a change, bytes: every setting at its limit. */
const maximumBytes = 4096;

/** `/auth/site`: the settings of the site, and changes of some of them, for organisers. */
export function addSiteSettingsRoutes(app: Hono, options: SiteSettingsRoutes): void {
  const { store, config, signIn, securityLog, siteSettings } = options;
  const addressOf = createCallerAddress(config);
  const organiser = async (request: Request): Promise<string> => {
    const { playerId, person } = assertMayManageKeys(await signIn.personOf(request));
    if (mayUse('studio: site settings', person) !== 'allowed') throw new CodedError('no-right');
    return playerId;
  };
  const answer = (): SiteSettingsAnswer => ({
    error: false,
    settings: siteSettings.current(),
    siteName: config.siteName,
    isNameFixed: config.isSiteNameSet,
  });
  /** @throws CodedError `invalid-value` */
  const changesIn = (body: Readonly<Record<string, unknown>>): Partial<SiteSettings> => {
    const refuse = (name: string, problem: string): never => {
      throw new CodedError('invalid-value', { problem: `${name}: ${problem}`, parameter: name });
    };
    const changes: Partial<Record<keyof SiteSettings, string>> = {};
    for (const [name, value] of Object.entries(body)) {
      const known = siteSettingNames.find((one) => one === name);
      if (known === undefined || typeof value !== 'string') return refuse(name, 'must be a setting as text');
      const problem = siteSettingProblem(known, value);
      if (problem !== undefined) return refuse(name, problem);
      changes[known] = siteSettingText(value);
    }
    const { name, theme } = changes;
    if (name !== undefined && config.isSiteNameSet)
      return refuse('name', 'is set on the server with SITE_NAME');
    if (theme && store.read(theme).__tableName !== 'Themes') return refuse('theme', 'must be a theme');
    return changes;
  };

  app.get(accountPaths.site, async (c) => {
    await organiser(c.req.raw);
    return c.json(answer());
  });

  app.post(accountPaths.site, async (c) => {
    const actor = await organiser(c.req.raw);
    const changes = changesIn(await readJson(c, maximumBytes));
    const before = siteSettings.current();
    const changed = siteSettingNames.filter((name) => (changes[name] ?? before[name]) !== before[name]);
    if (changed.length > 0) {
      await siteSettings.save(changes);
      const detail = changed.map((name) => `${name}: ${before[name]} > ${changes[name]}`).join('; ');
      securityLog.record({ kind: 'site-changed', actor, address: addressOf(c), detail });
    }
    return c.json(answer());
  });
}
