import { httpPaths } from '../../src/contract/http-names.ts';
import type { KeyScope } from '../../src/domain/access/production-rights.ts';
import { browserHeaders, tokenOf } from './local-sign-in.ts';
import type { ServerProcess } from './server-process.ts';

/** A client, and how its person asks the server about its keys. */
const keysOf = async (server: ServerProcess, clientKey: string) => {
  const client = (await server.list('Clients')).find(({ key }) => key === clientKey);
  const [staff] = (client?.staff ?? []) as string[];
  if (client === undefined || staff === undefined) throw new Error(`No client ${clientKey} with staff.`);
  const headers = {
    'Content-Type': 'application/json',
    ...browserHeaders(server.url, await tokenOf(server.url, staff)),
  };
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ client: client.id, ...body }),
    });
  const list = async () => {
    const answer = await fetch(`${server.url}${httpPaths.productionKeys}?client=${client.id}`, { headers });
    return ((await answer.json()) as { keys: { id: string }[] }).keys;
  };
  return { post, list };
};

/** The fragment of an address with a new key of a client, made by the client's person: `#key=…`. */
export const keyFragment = async (
  server: ServerProcess,
  clientKey: string,
  scope: KeyScope,
): Promise<string> => {
  const { post } = await keysOf(server, clientKey);
  const answer = await post(httpPaths.productionKeys, { scope, name: 'test' });
  const { key } = (await answer.json()) as { key?: string };
  if (key === undefined) throw new Error(`Making a key failed with ${answer.status}.`);
  return `#key=${key}`;
};

/** The client has no keys afterwards. */
export const revokeKeys = async (server: ServerProcess, clientKey: string): Promise<void> => {
  const { post, list } = await keysOf(server, clientKey);
  for (const { id } of await list()) await post(httpPaths.revokeProductionKey, { id });
};
