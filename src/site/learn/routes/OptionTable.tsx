import { WordTable } from '../WordTable.tsx';
import type { RouteOption } from './route-list.ts';

/** Options with what they do. */
export function OptionTable({ options }: { options: readonly RouteOption[] }) {
  const rows = options.map(({ name, aliases, kind, choices, help, usual }) => ({
    word: name,
    note: aliases.length > 0 ? `also ${aliases.join(', ')}` : undefined,
    cells: [choices?.join(', ') ?? kind, usual === undefined ? help : `${help} Usually ${usual}.`],
  }));
  return <WordTable label="Options" heads={['Option', 'Type', 'Description']} rows={rows} />;
}
