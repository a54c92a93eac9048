import { restoreInto } from './restore-into.ts';
import { runAlone } from './run-alone.ts';

await runAlone('restore', restoreInto);
