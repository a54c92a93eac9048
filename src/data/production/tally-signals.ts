import { proxy, ref } from 'valtio/vanilla';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { createPicturesIn, type PicturesIn } from './pictures-in.ts';
import { onProduction, onProductionSession } from './production.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { createSceneSources, type SceneSources } from './scene-sources.ts';

/** What this page knows of the show's pictures, and how surely it still hears from the server. */
export type TallySignals = {
  readonly scenes: SceneSources;
  readonly pictures: PicturesIn;
  readonly pulse: Pulse;
  /** The rooms whose scenes this page may hear; undefined until the server has said so. */
  readonly hears: {
    rooms: readonly string[] | undefined;
    /** Where it hears the scenes of some roles only, by the key that it has. */
    roles: { readonly [Room in string]?: readonly TallyRole[] };
  };
};

let signals: TallySignals | undefined;

/** The page's own, listening from the first use on: importing a hook does nothing. */
export function tallySignals(): TallySignals {
  if (signals !== undefined) return signals;
  const scenes = createSceneSources();
  const pictures = createPicturesIn();
  const pulse = createPulse({ monotonic: () => performance.now(), wall: () => Date.now() });
  onProduction('prod_preview_program_change', scenes.take);
  const hears = proxy<TallySignals['hears']>({ rooms: undefined, roles: {} });
  onProduction('prod_hears', (rooms, roles = {}) => {
    hears.rooms = ref(rooms);
    hears.roles = ref(roles);
  });
  onProduction('pip_announce', pictures.take);
  onProduction('prod_heartbeat', ({ at }) => pulse.beat(at));
  onProductionSession(() => {
    scenes.startSession();
    pictures.startSession();
    pulse.restart();
  });
  signals = { scenes, pictures, pulse, hears };
  return signals;
}
