import type { GameEvent } from '#contract/records.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { minisitePrompt } from '#domain/links/minisite-relation.ts';
import { parseWebAddress } from '#domain/links/web-address.ts';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './MinisitePrompt.module.css';

/** An IP address has no subdomains. */
const isNumeric = (host: string) => /^[\d.]+(?::\d+)?$/.test(host);

/** Leads to the event's own site, for visitors who are not on it (specification 2.3). */
export function MinisitePrompt({ event }: { event: GameEvent }) {
  const { siteUrl, subdomain } = useSite();
  const address = parseWebAddress(siteUrl);
  if (!address) return null;
  const prompt = minisitePrompt(event, subdomain, {
    scheme: address.scheme,
    domain: isNumeric(address.host) ? undefined : address.host,
  });
  if (!prompt) return null;
  return (
    <a href={prompt.href} className={styles.prompt}>
      <span className={styles.name}>{prompt.subdomain}</span>
      Visit the event website
      <Icon name="forward" />
    </a>
  );
}
