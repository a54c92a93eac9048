import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { containerStages, valuesOf } from '../support/containerfile.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const compose = read('deploy/compose.yml');
const example = Object.fromEntries(
  [...read('deploy/compose.env.example').matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const documented = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
);

/** The text of a service, and its variables as compose fills them in from the example. */
const service = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
const variablesOf = (name: string): Record<string, string> => {
  const [, lines = ''] = /^ {4}environment:\n((?: {6}\w+: .*\n)+)/m.exec(service(name)) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, variable = '', value = '']) => [
      variable,
      value.replace(/\$\{(\w+)(?::\?|:-(\w*))\}/g, (_, from: string, otherwise: string) => {
        const filled = example[from] ?? otherwise;
        if (filled === undefined) throw new Error(`deploy/compose.env.example lacks ${from}`);
        return filled;
      }),
    ]),
  );
};

it('gives the server documented settings that it takes', () => {
  const variables = variablesOf('grandstand');
  expect(documented).toContain('TRUSTED_PROXIES');
  expect(Object.keys(variables).filter((name) => !documented.includes(name))).toEqual([]);
  const config = readConfig(variables);
  expect(config).toMatchObject({
    siteUrl: 'https://league.example',
    siteName: 'Our league',
    databaseUrl: 'postgres://grandstand:letters-and-digits-only@postgres:5432/grandstand',
    redisUrl: 'redis://redis:6379',
  });
});

it('needs no Discord application', () => {
  for (const name of ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'])
    expect(compose).toContain(`${name}: \${${name}:-}\n`);
  const empty = { DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' };
  expect(readConfig({ ...variablesOf('grandstand'), ...empty })).toMatchObject({
    discord: undefined,
    hasLocalSignIn: false,
  });
});

it('starts from images of a named release: one of Node, and a line of the others that keeps its data format', () => {
  const bases = containerStages().flatMap((stage) =>
    valuesOf(stage, 'FROM').map((from) => from.split(' ')[0]),
  );
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, name]) => name);
  expect(images).toHaveLength(3);
  for (const name of images) expect(name).toMatch(/^\w+:\d+(?:-bookworm)?$/);
});

it('connects services that exist, and the folders that their images keep data in', () => {
  const services = [...(compose.split('\nvolumes:')[0] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(
    ([, name]) => name,
  );
  expect(services).toEqual(['grandstand', 'postgres', 'redis', 'caddy']);
  const [final = []] = containerStages().slice(-1);
  expect(service('grandstand')).toContain(`- grandstand:${valuesOf(final, 'VOLUME')[0]}\n`);
  const caddyfile = read('deploy/Caddyfile.compose');
  const upstream = `grandstand:${valuesOf(final, 'EXPOSE')[0]}`;
  expect(caddyfile).toContain(`reverse_proxy ${upstream}\n`);
  expect(caddyfile).toContain(`ask http://${upstream}/tls-host\n`);
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = variablesOf('postgres');
  expect(variablesOf('grandstand').DATABASE_URL).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`,
  );
  for (const [, file = ''] of service('caddy').matchAll(/- \.\/(\S+?):/g))
    expect(existsSync(`deploy/${file}`)).toBe(true);
  const named = /^volumes:\n([\s\S]+)/m.exec(compose)?.[1] ?? '';
  for (const [, volume = ''] of compose.matchAll(/^ {6}- (\w+):\//gm))
    expect(named).toContain(`  ${volume}:\n`);
  // Only the proxy can be reached from elsewhere.
  expect([...compose.matchAll(/^ {4}ports:/gm)]).toHaveLength(1);
});

it.runIf(spawnSync('caddy', ['version']).status === 0)('has a proxy file that Caddy takes', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile.compose'];
  const { status, stderr } = spawnSync('caddy', args, {
    encoding: 'utf8',
    env: { ...process.env, DOMAIN: 'league.example' },
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});

it('has every variable that it needs in the example', () => {
  const needed = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  expect([...needed].filter((name = '') => !(name in example))).toEqual([]);
});
