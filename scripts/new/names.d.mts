export function camel(name: string, kind: string): string;
