import { readFileSync } from 'node:fs';

export type Instruction = { readonly name: string; readonly value: string };

const known = /^(?:FROM|ARG|LABEL|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD)$/;

/** The stages of `Containerfile`, each from its FROM on. @throws Error for a line that is no instruction */
export function containerStages(): readonly (readonly Instruction[])[] {
  const stages: Instruction[][] = [];
  for (const line of readFileSync('Containerfile', 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^(\w+) (.+)$/.exec(line) ?? [];
    if (!known.test(name)) throw new Error(`The Containerfile has a line that is no instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** The values of an instruction in a stage, in their order. */
export const valuesOf = (stage: readonly Instruction[], name: string): readonly string[] =>
  stage.filter((one) => one.name === name).map(({ value }) => value);
