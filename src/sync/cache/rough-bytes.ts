/** About what a record takes on disk: its length as JSON. Good enough to keep a budget. */
export function roughBytes(record: unknown): number {
  return JSON.stringify(record)?.length ?? 0;
}
