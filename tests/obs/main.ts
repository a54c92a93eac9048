import { proveDevices } from './devices.ts';
import { proveSceneBuilder } from './scene-builder.ts';

/**
 * Everything that speaks to OBS against a real one (Debian's obs-studio and xvfb), by hand: `npm run test:obs`, with
 * `devices` or `scenes` for one of both. It needs the built site (`npm run build`).
 */
const scenarios = { scenes: proveSceneBuilder, devices: proveDevices };

const wanted = process.argv.slice(2);
for (const [name, prove] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`== ${name}`);
  await prove();
}
