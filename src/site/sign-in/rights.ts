type Listed = { readonly clients: readonly string[]; readonly website_settings: readonly string[] };

/** Describes the rights of a player in the list of local sign-ins. */
export function rightsOf({ clients, website_settings: settings }: Listed): string {
  return [...(clients.length > 0 ? ['Production'] : []), ...settings].join(', ');
}
