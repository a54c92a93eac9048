import { countScenarios } from '#domain/scenarios/counts.ts';
import { scenarioEngine } from '#domain/scenarios/engine.ts';
import type { ScenarioPart, ScenarioWork } from './GroupScenarios.tsx';

/** Scenarios of the first message, so that figures are there soon, and of those after it, which are drawn less often. */
const firstSize = 1024;
const partSize = { all: 4096, sample: 5000, count: 32_768 } as const;

const send = (part: ScenarioPart): void => {
  const { batch } = part;
  const transfer = batch ? [batch.outcomes.buffer, batch.first.buffer, batch.last.buffer] : [];
  postMessage(part, { transfer });
};

addEventListener('message', ({ data }: MessageEvent<ScenarioWork>) => {
  const { group, plan } = data;
  const engine = scenarioEngine(group);
  const counting = countScenarios(
    group.teams.filter(({ id }) => !group.hidden.includes(id)).length,
    group.open.map(({ outcomes }) => outcomes.length),
  );
  for (let done = 0; done < plan.size; ) {
    const size = Math.min(done === 0 ? firstSize : partSize[plan.kind], plan.size - done);
    const batch = engine.next(size, plan.kind === 'sample' ? 'sample' : 'all');
    counting.add(batch);
    done += size;
    const counts = counting.counts();
    send(plan.kind === 'count' ? { done, counts } : { done, counts, batch });
  }
});
