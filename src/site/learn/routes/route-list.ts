import { broadcastRoutes, commonRouteOptions } from './routes.precomputed.ts';

/** An option of an address as people read it. */
export type RouteOption = {
  readonly name: string;
  readonly kind: string;
  readonly help: string;
  readonly aliases: readonly string[];
  /** The texts it may have, where they are few. */
  readonly choices?: readonly string[] | undefined;
  /** Default value as text; undefined if the option has none. */
  readonly usual?: string | undefined;
};

/** An overlay as the page of routes lists it. */
export type BroadcastRoute = {
  readonly path: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Those of its own. */
  readonly options: readonly RouteOption[];
  /** Names of the common options with an effect on it. */
  readonly shared: readonly string[];
  readonly isForHumans: boolean;
};

/** Groups of routes on the page. */
export const routeGroups: readonly {
  readonly title: string;
  readonly has: (route: BroadcastRoute) => boolean;
}[] = [
  {
    title: 'Overlays with options of their own',
    has: ({ options, isForHumans }) => !isForHumans && options.length > 0,
  },
  { title: 'Overlays without', has: ({ options, isForHumans }) => !isForHumans && options.length === 0 },
  { title: 'Pages for production staff', has: ({ isForHumans }) => isForHumans },
];

const wordsOf = ({ path, title, aliases, options }: BroadcastRoute): string[] => [
  path,
  title,
  ...aliases,
  ...options.flatMap((option) => [option.name, ...option.aliases, option.kind, option.help]),
];

/** The routes whose name, path, or own options have this text, in any case. */
export function findRoutes(query: string): readonly BroadcastRoute[] {
  const wanted = query.trim().toLowerCase();
  return broadcastRoutes.filter((route) =>
    wordsOf(route).some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The common options with an effect on an overlay. */
export const sharedOptions = ({ shared }: BroadcastRoute): readonly RouteOption[] =>
  commonRouteOptions.filter(({ name }) => shared.includes(name));
