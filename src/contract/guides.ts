/** The articles of each guide by the last parts of their addresses, in the order of reading. */
export const guides = {
  'observing-tech': ['intro', 'virtual-cable', 'obs-setup', 'obs-scenes', 'overwatch-settings'],
  'overwatch-settings': ['intro', 'tool', 'video', 'sound', 'controls', 'gameplay', 'social', 'a11y'],
  'companion-module': ['intro'],
} as const satisfies Readonly<Record<string, readonly [first: 'intro', ...others: string[]]>>;

export type GuideName = keyof typeof guides;

/** Address of a guide, which shows its first article. */
export const guidePath = (guide: GuideName): string => `/learn/guides/${guide}`;

/** The addresses of all articles of a guide; the first one has two. */
export const articlePaths = (guide: GuideName): string[] =>
  guides[guide].map((slug) => `${guidePath(guide)}/${slug}`);
