import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportStore } from '../export/export-store.ts';
import { withInstallation } from './installation.ts';
import { complain, say } from './output.ts';

const [path, ...rest] = process.argv.slice(2);

if (path === undefined || rest.length > 0) {
  complain('Usage: npm run export -- FILE');
  process.exitCode = 1;
} else {
  await withInstallation(async ({ store }) => {
    // Written aside first: an export that fails half-way never replaces a good one.
    const unfinished = `${path}.part`;
    let last = '';
    const lines = async function* () {
      for await (const line of exportStore(store, new Date())) {
        last = line;
        yield line;
      }
    };
    try {
      await pipeline(Readable.from(lines()), createWriteStream(unfinished));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    const { end } = JSON.parse(last) as { end: { records: number; attachments: number } };
    say(
      `${end.records} records and ${end.attachments} files written to ${path}. Tokens and stream keys are not in it.`,
    );
  });
}
