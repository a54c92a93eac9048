export function pageSources(): Readonly<Record<string, readonly string[]>>;
