import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../tests/fakes/fake-app.ts';
import { createMetrics } from './metrics.ts';
import { openDatabase } from './store/database.ts';
import { frequentFailures, watchUpstream } from './upstream.ts';

const open = () => {
  const metrics = createMetrics();
  const upstream = watchUpstream({ clock: Date.now, log: silentLog, metrics });
  const told: boolean[] = [];
  upstream.tell((isFrequent) => told.push(isFrequent));
  const counted = async (service: string) =>
    new RegExp(`upstream_errors_total\\{service="${service}"\\} (\\d+)`).exec(
      (await metrics.expose()).text,
    )?.[1];
  return { upstream, told, counted };
};

describe('calls of outside services', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are told of when several fail within a minute, and when that is over', async () => {
    const { upstream, told, counted } = open();
    upstream.failed('database');
    upstream.failed('database');
    expect(told).toEqual([false]);
    upstream.failed('database');
    expect(told).toEqual([false, true]);
    vi.advanceTimersByTime(frequentFailures.withinMs - 10_000);
    upstream.failed('database');
    vi.advanceTimersByTime(20_000);
    expect(told).toEqual([false, true, false]);
    expect(await counted('database')).toBe('4');
    upstream.stop();
  });

  it('may fail now and then', () => {
    const { upstream, told } = open();
    for (let hour = 0; hour < 10; hour += 1) {
      upstream.failed('discord');
      vi.advanceTimersByTime(frequentFailures.withinMs / 2);
    }
    expect(told).toEqual([false]);
    upstream.stop();
  });

  it('count as failed when they reject or are answered with 5xx, not when they are refused', async () => {
    const { upstream, counted } = open();
    const answers = [new Response('', { status: 502 }), new Response('', { status: 400 })];
    const watched = upstream.watched('discord', async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer;
    });
    expect((await watched('https://discord.test')).status).toBe(502);
    expect((await watched('https://discord.test')).status).toBe(400);
    await expect(watched('https://discord.test')).rejects.toThrow('fetch failed');
    expect(await counted('discord')).toBe('2');
    upstream.stop();
  });
});

it('a database that cannot be reached is told of', async () => {
  const onUnreachable = vi.fn();
  const databaseUrl = 'postgres://127.0.0.1:1/nothing';
  await expect(openDatabase({ databaseUrl, onUnreachable })).rejects.toThrow(
    'The database that DATABASE_URL names does not open: connect ECONNREFUSED',
  );
  expect(onUnreachable).toHaveBeenCalledOnce();
});
