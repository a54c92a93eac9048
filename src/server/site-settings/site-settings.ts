import { noSiteSettings, type SiteSettings, siteSettingsIn } from '#domain/site-settings.ts';
import type { Relay } from '../cluster/relay.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import * as meta from '../store/repositories/meta.ts';
import type { Queries } from '../store/repositories/queries.ts';

const metaName = 'site-settings';

export type KeptSiteSettings = {
  /** The configuration with the name, logo, zone and game of the site as they are at the moment of each read. */
  readonly config: Config;
  current(): SiteSettings;
  /** Stores changed settings; the others stay. All servers of the league use them from now on. */
  save(changed: Partial<SiteSettings>): Promise<void>;
};

type SiteSettingsOptions = {
  readonly config: Config;
  readonly queries: Queries;
  readonly relay: Pick<Relay, 'elsewhere' | 'onPeer'>;
  readonly log: Logger;
};

function parsed(text: string | undefined): SiteSettings {
  try {
    return siteSettingsIn(JSON.parse(text ?? '{}'));
  } catch {
    return noSiteSettings;
  }
}

/**
 * Opens the settings of the site that its owner enters in the browser. They are stored beside the records. A name in the
 * environment is used instead of a stored one.
 */
export async function openSiteSettings({
  config,
  queries,
  relay,
  log,
}: SiteSettingsOptions): Promise<KeptSiteSettings> {
  let settings = noSiteSettings;
  let saving = Promise.resolve();
  const load = async (): Promise<void> => {
    settings = parsed(await meta.find(queries, metaName));
  };
  const loadLater = (): void => {
    load().catch((error: unknown) => log.error({ err: error }, 'the settings of the site were not read'));
  };
  const tellOthers = relay.elsewhere('site-settings', loadLater);
  relay.onPeer(loadLater);
  await load();

  const given = (text: string): string | undefined => (text === '' ? undefined : text);
  const live: Config = {
    ...config,
    get siteName() {
      return config.isSiteNameSet ? config.siteName : (given(settings.name) ?? config.siteName);
    },
    get siteTheme() {
      return given(settings.theme);
    },
    get siteZone() {
      return given(settings.zone);
    },
    get siteGame() {
      return given(settings.game);
    },
  };
  return {
    config: live,
    current: () => settings,
    save(changed) {
      const next = saving.then(async () => {
        await queries.transaction().execute(async (transaction) => {
          const stored = parsed(await meta.find(transaction, metaName));
          await meta.put(transaction, metaName, JSON.stringify({ ...stored, ...changed }));
        });
        await load();
        tellOthers();
      });
      saving = next.catch(() => undefined);
      return next;
    },
  };
}
