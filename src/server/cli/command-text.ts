import { existsSync } from 'node:fs';

/** Settings of the service that docs/deploy.md installs. */
export const serviceSettings = '/etc/grandstand/env';

/**
 * Returns the command line that runs a tool on this machine: `grandstand NAME` where the service is installed, and
 * else the script of the program's folder.
 */
export const commandText = (
  name: string,
  values = '',
  isService: boolean = existsSync(serviceSettings),
): string => {
  if (isService) return `grandstand ${name}${values && ` ${values}`}`;
  return `npm run ${name}${values && ` -- ${values}`}`;
};
