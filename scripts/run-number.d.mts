export declare const runNumberOfTree: () => number;
export declare const dueEntries: <Entry>(
  entries: readonly Entry[],
  shares: number,
  run: number,
) => readonly Entry[];
export declare const dueFiles: (
  files: readonly string[],
  shares: number,
  run: number,
  always?: readonly string[],
) => { readonly due: readonly string[]; readonly notDue: readonly string[] };
