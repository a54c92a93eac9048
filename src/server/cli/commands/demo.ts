import { addDemo, countDemo, hasDemo, removeDemo } from '../../demo/demo-in-store.ts';
import { type Command, commandText } from '../command.ts';

/** Adds the demo league to the records, or removes it whole. */
export const demoCommand: Command = async (values, { store, database: { queries }, dataDir, output }) => {
  const [wanted, ...rest] = values;
  if ((wanted !== 'add' && wanted !== 'remove') || rest.length > 0) {
    output.printError(`Usage: ${commandText('demo', 'add|remove')}`);
    return 1;
  }
  if (wanted === 'add') {
    const isThere = hasDemo(store);
    await addDemo({ store });
    output.print(
      isThere
        ? 'The demo league is here already.'
        : `${await countDemo(store)} records of the demo league were added.`,
    );
    return 0;
  }
  const removed = await removeDemo({ store, queries, dataDir }, 'operator');
  const left = await countDemo(store);
  output.print(`${removed} records of the demo league were removed. Records made by people stay.`);
  if (left > 0) output.print(`${left} of its players can sign in with a password and stay.`);
  return 0;
};
