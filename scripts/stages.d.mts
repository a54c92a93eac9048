export type Work = () => Promise<unknown>;
export type StageResult = { passed: number; failed: number; output?: string; failedNames?: string[] };

export function inTurn(...works: Work[]): () => Promise<void>;
export function sideBySide(...works: Work[]): () => Promise<void>;
export function createStages(options?: { clock?: () => number; print?: (text: string) => void }): {
  stage: (title: string, run: () => Promise<StageResult>) => () => Promise<void>;
  sums: () => { passed: number; failed: number };
  failures: () => string;
  table: () => string;
};
