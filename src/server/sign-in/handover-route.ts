import type { Hono } from 'hono';
import { httpPaths } from '#contract/http-names.ts';
import { isSitePath } from '#domain/links/web-address.ts';
import type { Handover } from './handover.ts';
import { hostOf } from './site-hosts.ts';
import type { Welcome } from './welcome.ts';

/** `GET /auth/handover?ticket=&return=`: signs a minisite's browser in with a ticket of the main site. */
export function addHandoverRoute(
  app: Hono,
  { handover, welcome }: { handover: Handover; welcome: Welcome },
): void {
  app.get(httpPaths.handover, async (c) => {
    const { ticket, return: returnTo = '/' } = c.req.query();
    c.header('Referrer-Policy', 'no-referrer');
    const arrival = handover.redeem(ticket, hostOf(c.req.raw));
    if (!arrival) return c.redirect('/auth/discord/return?error=sign-in-expired');
    await welcome.admit(c, arrival);
    return c.redirect(isSitePath(returnTo) ? returnTo : '/');
  });
}
