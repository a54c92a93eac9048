import type { Hono } from 'hono';
import { httpPaths } from '#contract/http-names.ts';
import { isSitePath } from '#domain/links/web-address.ts';
import type { Handover } from './handover.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hostOf } from './site-hosts.ts';

/** `GET /auth/handover?ticket=&return=`: signs a minisite's browser in with a ticket of the main site. */
export function addHandoverRoute(
  app: Hono,
  { handover, responder }: { handover: Handover; responder: SignInResponder },
): void {
  app.get(httpPaths.handover, async (c) => {
    const { ticket, return: returnTo = '/' } = c.req.query();
    c.header('Referrer-Policy', 'no-referrer');
    const newSession = handover.redeem(ticket, hostOf(c.req.raw));
    if (!newSession) return c.redirect('/auth/discord/return?error=sign-in-expired');
    await responder.openSession(c, newSession);
    return c.redirect(isSitePath(returnTo) ? returnTo : '/');
  });
}
