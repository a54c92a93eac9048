import * as fc from 'fast-check';
import { runNumber } from './run-number.ts';

// Properties try the same values for the same sources: what failed can be repeated, and each change tries others.
fc.configureGlobal({ seed: runNumber() });

export default fc;
