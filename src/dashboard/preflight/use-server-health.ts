import { useEffect, useState } from 'react';
import type { ServerHealth } from '#domain/preflight/findings.ts';

const [everyMs, limitMs] = [15_000, 5_000];

/** What the server answers to the question that monitoring asks; undefined before its first answer. */
export function useServerHealth(): ServerHealth | undefined {
  const [health, setHealth] = useState<ServerHealth>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const answer = await askHealth();
      if (!isGone) setHealth(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return health;
}

async function askHealth(): Promise<ServerHealth> {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'number' ? version : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
