import { goBack } from './go-back.ts';
import { runAlone } from './run-alone.ts';

await runAlone('back', goBack);
