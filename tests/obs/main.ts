import { proveDevices } from './devices.ts';
import { proveFades } from './fades.ts';
import { proveSceneBuilder } from './scene-builder.ts';

/**
 * Everything that speaks to OBS against a real one (Debian's obs-studio and xvfb), by hand: `npm run test:obs`, with
 * `devices`, `fades` or `scenes` for one of them. It needs the built site (`npm run build`).
 */
const scenarios = { scenes: proveSceneBuilder, devices: proveDevices, fades: proveFades };

const wanted = process.argv.slice(2);
for (const [name, prove] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`== ${name}`);
  await prove();
}
