/** `ms` is the limit, `what` names the work in the error. */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T>;
