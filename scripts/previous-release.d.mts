export function filesIn(folder: string): string[];
export function keepPreviousAssets(from: string, to: string): void;
