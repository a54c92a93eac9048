type Listed = { readonly clients: readonly string[]; readonly website_settings: readonly string[] };

/** What a player of the list may do, in words: why one would sign in as them. */
export function rightsOf({ clients, website_settings: settings }: Listed): string {
  return [...(clients.length > 0 ? ['Production'] : []), ...settings].join(', ');
}
