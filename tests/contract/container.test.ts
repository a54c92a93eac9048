import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { containerStages, valuesOf } from '../support/containerfile.ts';

/** The container as `docs/deploy.md` says, where a builder has the image that it starts from, which is not fetched for it. */
const [final = []] = containerStages().slice(-1);
const [base = ''] = valuesOf(final, 'FROM');
const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });
const builder = ['podman', 'docker'].find((name) => run(name, '--version').status === 0);
const [image, name] = ['grandstand-test', `grandstand-test-${process.pid}`];
const port = 19049;

afterAll(() => {
  if (builder !== undefined) run(builder, 'rm', '--force', '--volumes', name);
});

it('builds, answers and stops, as nobody but its own user', { timeout: 900_000 }, async ({ skip }) => {
  if (builder === undefined) return skip('no podman and no docker here');
  if (run(builder, 'image', 'inspect', base).status !== 0)
    return skip(`${builder} does not have ${base} here`);
  const built = run(builder, 'build', '--file', 'Containerfile', '--tag', image, '.');
  expect([built.status, built.status === 0 ? '' : built.stderr]).toEqual([0, '']);
  const [publish, site] = [`127.0.0.1:${port}:8901`, `SITE_URL=http://localhost:${port}`];
  expect(
    run(builder, 'run', '--detach', '--name', name, '--publish', publish, '--env', site, image).status,
  ).toBe(0);
  const health = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status, String);
  await expect.poll(health, { timeout: 60_000, interval: 300 }).toBe(200);
  expect(run(builder, 'exec', name, 'id', '-un').stdout.trim()).toBe('node');
  expect(run(builder, 'exec', name, 'node', 'dist-server/cli.js', 'doctor').status).toBe(0);
  run(builder, 'stop', '--time', '15', name);
  expect(run(builder, 'inspect', '--format', '{{.State.ExitCode}}', name).stdout.trim()).toBe('0');
});
