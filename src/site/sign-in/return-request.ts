import { errorTexts } from '#contract/errors.ts';

export type ReturnRequest =
  | { readonly kind: 'code'; readonly code: string; readonly state: string | undefined }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * What the browser brings back from the identity provider: a code, or nothing. `error` is a code of the error
 * catalogue when this server sent the browser here itself; other words of the address are never shown.
 */
export function returnRequest(search: string): ReturnRequest {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code) return { kind: 'code', code, state: query.get('state') ?? undefined };
  const error = query.get('error') ?? '';
  const known = Object.entries(errorTexts).find(([name]) => name === error)?.[1];
  return { kind: 'problem', message: known ?? errorTexts['empty-authentication-request'] };
}
