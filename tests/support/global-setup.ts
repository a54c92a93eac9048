import { rmSync } from 'node:fs';
import { demoFolder } from './demo-folder.ts';
import { ServerProcess } from './server-process.ts';

/** Makes the demo league's data folder afresh: its times are relative to now. */
export default async function prepareDemoLeague(): Promise<void> {
  rmSync(demoFolder, { recursive: true, force: true });
  const server = new ServerProcess({ port: 18899, dataDir: demoFolder });
  await server.start();
  await server.stop();
}
