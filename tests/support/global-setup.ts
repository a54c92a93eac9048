import { rmSync } from 'node:fs';
import { demoFolder } from './demo-folder.ts';
import { ServerProcess } from './server-process.ts';

/** Makes the demo league's data folder afresh: its times are relative to now. */
export default async function prepareDemoLeague(): Promise<void> {
  rmSync(demoFolder, { recursive: true, force: true });
  const port = Number(process.env.E2E_PORT ?? 18910) - 1;
  const server = new ServerProcess({ port, dataDir: demoFolder });
  await server.start();
  await server.stop();
}
