/** Values of `npm run import`. */
export type ImportOptions = {
  /** The folder or file. */
  readonly path: string;
  readonly isDryRun: boolean;
  readonly isRemoving: boolean;
  readonly isOverwriting: boolean;
  /** File for the list of all changes. */
  readonly report: string | undefined;
  /** Time zone of local times, such as `Europe/Berlin`. */
  readonly zone: string | undefined;
  /** Order of the parts of a date, such as `d.m.y`. */
  readonly dates: string | undefined;
};

const flags = ['--dry-run', '--remove', '--overwrite'] as const;
const named = ['--report', '--zone', '--dates'] as const;

export const importUsage = `FOLDER|FILE [${flags.join('] [')}] [--report FILE] [--zone Europe/Berlin] [--dates d.m.y], or --template FOLDER`;

/** The values with each `--name VALUE` as one: `--name=VALUE`. */
export const joinNamed = (values: readonly string[]): string[] => {
  const joined: string[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? '';
    const next = values[place + 1];
    if (named.some((name) => name === value) && next !== undefined && !next.startsWith('--')) {
      joined.push(`${value}=${next}`);
      place += 1;
    } else joined.push(value);
  }
  return joined;
};

/** The value of `--report`, `--zone` or `--dates` among joined values. */
export const namedValue = (joined: readonly string[], name: (typeof named)[number]): string | undefined =>
  joined.find((value) => value.startsWith(`${name}=`))?.slice(name.length + 1);

/** Reads the values of the import command; the reason why they cannot be used when they are not of its usage. */
export const readImportOptions = (values: readonly string[]): ImportOptions | string => {
  const joined = joinNamed(values);
  const paths = joined.filter((value) => !value.startsWith('--'));
  const isKnown = (value: string) =>
    flags.some((flag) => flag === value) ||
    named.some((name) => value.startsWith(`${name}=`) && value.length > name.length + 1);
  const [path] = paths;
  const unknown = joined.find((value) => value.startsWith('--') && !isKnown(value));
  if (unknown !== undefined) {
    const isOpen = named.some((name) => name === unknown || `${name}=` === unknown);
    return isOpen ? `${unknown.replace('=', '')} needs a value.` : `Unknown option '${unknown}'`;
  }
  if (path === undefined) return 'The folder or file is missing.';
  if (paths.length > 1) return `One folder or file at a time, not ${paths.join(' and ')}.`;
  return {
    path,
    isDryRun: joined.includes('--dry-run'),
    isRemoving: joined.includes('--remove'),
    isOverwriting: joined.includes('--overwrite'),
    report: namedValue(joined, '--report'),
    zone: namedValue(joined, '--zone'),
    dates: namedValue(joined, '--dates'),
  };
};
