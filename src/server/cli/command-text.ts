import { existsSync } from 'node:fs';

/** True if the service of docs/deploy.md is installed. Its settings in this folder are readable by root only. */
export const isServiceHere = (): boolean => existsSync('/etc/grandstand');

/** True if this process is a tool that `deploy/grandstand` runs with the settings of the service. */
export const isServiceTool = (): boolean => process.env.GRANDSTAND_SERVICE === '1';

/**
 * Returns the command line that runs a tool on this machine: `grandstand NAME` where the service is installed, and
 * else the script of the program's folder.
 */
export const commandText = (name: string, values = '', isService: boolean = isServiceHere()): string => {
  if (isService) return `grandstand ${name}${values && ` ${values}`}`;
  return `npm run ${name}${values && ` -- ${values}`}`;
};
