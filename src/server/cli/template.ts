import { resolve } from 'node:path';
import { writeTemplate } from '../import/template.ts';
import { commandText } from './command.ts';
import { print, printError } from './output.ts';

const flag = '--template';

/** True for `import --template FOLDER`, which needs no league and no server. */
export const isTemplate = (name: string, values: readonly string[]): boolean =>
  name === 'import' && values.some((value) => value === flag || value.startsWith(`${flag}=`));

/** Writes example files of a league. Returns the exit code. */
export const runTemplate = (values: readonly string[], now = new Date()): number => {
  const [first = '', second, ...rest] = values;
  const folder = first.startsWith(`${flag}=`) ? first.slice(flag.length + 1) : second;
  if (!first.startsWith(flag) || folder === undefined || folder === '' || rest.length > 0) {
    printError(`Usage: ${commandText('import', `${flag} FOLDER`)}`);
    return 1;
  }
  try {
    const names = writeTemplate(resolve(folder), now.getUTCFullYear());
    print(`${names.length} files written to ${folder}: ${names.join(', ')}.`);
    print(
      `Change them, delete those that you do not need, then look first: ${commandText('import', `${folder} --dry-run`)}`,
    );
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
