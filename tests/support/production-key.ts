import type { KeyScope } from '../../src/domain/access/production-rights.ts';
import { tokenOf } from './local-sign-in.ts';
import type { ServerProcess } from './server-process.ts';

/** The fragment of an address with a new key of a client, made by the client's person: `#key=…`. */
export const keyFragment = async (
  server: ServerProcess,
  clientKey: string,
  scope: KeyScope,
): Promise<string> => {
  const client = (await server.list('Clients')).find(({ key }) => key === clientKey);
  const [staff] = (client?.staff ?? []) as string[];
  if (client === undefined || staff === undefined) throw new Error(`No client ${clientKey} with staff.`);
  const answer = await fetch(`${server.url}/production/keys`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authentication: `Bearer ${await tokenOf(server.url, staff)}`,
    },
    body: JSON.stringify({ client: client.id, scope, name: 'test' }),
  });
  const { key } = (await answer.json()) as { key?: string };
  if (key === undefined) throw new Error(`Making a key failed with ${answer.status}.`);
  return `#key=${key}`;
};
