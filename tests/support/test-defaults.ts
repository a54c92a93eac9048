import { vi } from 'vitest';

type Options = Parameters<typeof vi.waitFor>[1];
/** The default of one second passes on a busy machine before a page has rendered. */
const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: 20_000, ...options };

// Runs once per test file; files that share a process share `vi`.
const isSet = Symbol.for('waits are patient');
if (!(isSet in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
  Object.assign(vi, { [isSet]: true });
}
