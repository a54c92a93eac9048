import { deliver } from './deliver.ts';
import type { Lane } from './lane.ts';
import type { Effect, Press } from './observation.ts';
import type { DeckPress } from './steps.ts';
import { broadcast, teams, type World } from './world.ts';

type DeckCall = {
  readonly title: string;
  readonly action: string;
  readonly payload: Record<string, unknown>;
  readonly effects: readonly Effect[];
  readonly useByAt?: number | undefined;
};

const pauseMs = 250;
const patienceMs = 30_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A stream deck on the same network. It makes one call after the other, and repeats each with its key until it has an
 * answer. `keyOf` names the keys, so that a seed repeats them.
 */
export function createDeck(lane: Lane, world: World, keyOf: (number: number) => string) {
  const presses: Press[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let sent: Promise<unknown> = Promise.resolve();
  let count = 0;
  let liveMaps: readonly { id: string; isWon: boolean }[] = world.liveMaps.map((id) => ({
    id,
    isWon: false,
  }));

  /** Winner of the semifinal, and team placed in the final. */
  let placing: { readonly winner: string | undefined; readonly placed: string | undefined } = {
    winner: undefined,
    placed: undefined,
  };

  /** Updates the state of the deck's display; the last known state stays when the server is away. */
  const look = async (): Promise<void> => {
    if (!lane.isRunning()) return;
    const maps = await lane.server.list('Maps').catch(() => []);
    if (maps.length === 0) return;
    const matches = await lane.server.list('Matches').catch(() => []);
    const semifinal = matches.find(({ id }) => id === world.bracket.semifinal);
    const final = matches.find(({ id }) => id === world.bracket.final);
    const winner = teams.find((_, place) => semifinal?.[`score_${place + 1}`] === 1);
    placing = { winner, placed: (final?.teams as string[] | undefined)?.[0] };
    liveMaps = world.liveMaps.map((id) => {
      const map = maps.find((candidate) => candidate.id === id);
      return { id, isWon: map?.winner !== undefined };
    });
  };

  const callOf = (press: DeckPress): DeckCall | undefined => {
    const [, live] = world.matches;
    switch (press.what) {
      case 'map-win': {
        const map = liveMaps.find(({ isWon }) => !isWon)?.id;
        if (map === undefined) return undefined;
        const winner = { record: map, field: 'winner', value: [teams[press.team - 1]] };
        const payload = { teamNum: press.team, match: live, map };
        return { title: 'deck: next map', action: 'multi-map-win', payload, effects: [winner] };
      }
      case 'countdown': {
        const useByAt = lane.now() + press.useByMs;
        const end = 4_000_000_000_000 + press.serial * 1_000;
        const value = new Date(end).toISOString();
        const effects = [{ record: broadcast, field: 'countdown_end', value }];
        const payload = { countdownEnd: end };
        return { title: 'deck: countdown', action: 'update-broadcast', payload, effects, useByAt };
      }
      case 'live-match': {
        const match = world.matches[press.match];
        const useByAt = lane.now() + press.useByMs;
        const effects = [{ record: broadcast, field: 'live_match', value: [match] }];
        return {
          title: 'deck: live match',
          action: 'update-broadcast',
          payload: { match },
          effects,
          useByAt,
        };
      }
      case 'resolve': {
        const payload = { bracketID: world.bracket.id };
        // It moves on whatever has been decided by then.
        return { title: 'deck: resolve', action: 'resolve-entire-bracket', payload, effects: [] };
      }
      case 'replace': {
        const { winner, placed } = placing;
        if (winner === undefined || placed === undefined || winner === placed) return undefined;
        const { id: bracketID, final: match } = world.bracket;
        const effects = [{ record: match, field: 'teams', value: [winner] }];
        const payload = { bracketID, replacements: [{ match, old: placed, new: winner }] };
        return { title: 'deck: replace', action: 'replace-bracket-teams', payload, effects };
      }
      case 'desk-text': {
        const value = `desk|${press.serial}`;
        const effects = [{ record: broadcast, field: 'notice_text', value }];
        const payload = { deskDisplayText: value };
        return { title: 'deck: desk text', action: 'update-broadcast', payload, effects };
      }
    }
  };

  const sendOnce = async ({ action, payload, useByAt }: DeckCall, key: string): Promise<Press['outcome']> => {
    const body = Buffer.from(JSON.stringify(payload));
    const headers = {
      'content-type': 'application/json',
      authentication: `Bearer ${lane.operatorToken}`,
      'idempotency-key': key,
      ...(useByAt === undefined ? {} : { 'use-by': new Date(useByAt).toISOString() }),
    };
    const sending = deliver(Number(new URL(lane.proxy.url).port), {
      method: 'POST',
      path: `/actions/${action}`,
      headers,
      body,
    });
    const answer = await Promise.race([sending, wait(2_000).then(() => undefined)]);
    if (answer === undefined || answer.status === 0 || answer.status === 429) return 'unknown';
    try {
      const { error } = JSON.parse(answer.body.toString()) as { error?: boolean };
      return error === false ? 'kept' : answer.status < 500 && error === true ? 'refused' : 'unknown';
    } catch {
      return 'unknown';
    }
  };

  const send = async (call: DeckCall, key: string, onSent: () => void): Promise<void> => {
    const startedAt = Date.now();
    let outcome: Press['outcome'] = 'unknown';
    while (outcome === 'unknown' && Date.now() - startedAt < patienceMs) {
      outcome = await sendOnce(call, key);
      onSent();
      if (outcome === 'unknown') await wait(pauseMs);
    }
    const { title, effects, useByAt } = call;
    presses.push({ title, channel: 'deck', effects, outcome, notAfterMs: useByAt });
  };

  return {
    presses,
    press(press: DeckPress): void {
      count += 1;
      const key = keyOf(count);
      const isSent = new Promise<void>((resolve) => {
        turn = turn.then(async () => {
          await look();
          const call = callOf(press);
          if (call !== undefined) await send(call, key, resolve);
          resolve();
        });
      });
      sent = Promise.all([sent, isSent]);
    },
    /** Resolves when every action was sent once, whatever its result. */
    sent: () => sent,
    /** Resolves when the last action has its answer. */
    done: () => turn,
  };
}
