import { countScenarios } from '#domain/scenarios/counts.ts';
import { scenarioEngine } from '#domain/scenarios/engine.ts';
import type { ScenarioPart, ScenarioWork } from './messages.ts';

/** Scenarios between two messages: a few ten milliseconds of work. */
const partSize = { all: 2048, sample: 2000, count: 16_384 } as const;

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
    const size = Math.min(partSize[plan.kind], plan.size - done);
    const batch = engine.next(size, plan.kind === 'sample' ? 'sample' : 'all');
    done += size;
    if (plan.kind === 'count') {
      counting.add(batch);
      send({ done, counts: counting.counts() });
    } else {
      send({ done, batch });
    }
  }
});
