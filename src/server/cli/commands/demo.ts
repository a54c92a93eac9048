import { addDemo, countDemo, hasDemo, removeDemo } from '../../demo/demo-in-store.ts';
import { type Command, commandText } from '../command.ts';

/** Adds the demo league to the records, or removes it as a whole. */
export const demoCommand: Command = async (values, { store, database, dataDir, securityLog, output }) => {
  const [wanted, ...rest] = values;
  if ((wanted !== 'add' && wanted !== 'remove') || rest.length > 0) {
    output.printError(`Usage: ${commandText('demo', 'add|remove')}`);
    return 1;
  }
  const parts = { store, queries: database.queries, dataDir };
  if (wanted === 'add') {
    if (hasDemo(store)) {
      output.print('The demo league already exists.');
      return 0;
    }
    await addDemo(parts, { hasRights: true });
    securityLog.record({ kind: 'demo-added', actor: 'operator' });
    output.print(`${(await countDemo(parts)).records} records of the demo league were added.`);
    return 0;
  }
  const { removed, kept } = await removeDemo(parts, 'operator');
  securityLog.record({ kind: 'demo-removed', actor: 'operator' });
  output.print(`${removed} records of the demo league were removed. Records that users made were kept.`);
  if (kept > 0) output.print(`${kept} of its players can sign in and were kept.`);
  return 0;
};
