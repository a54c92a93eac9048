import { useThing } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'GFX',
  icon: 'monitor',
  useIsShown: () => useBroadcastFact(({ gfx }) => linkedIds(gfx).length > 0),
  useExtra: () =>
    useThing(
      'GFX',
      useBroadcastFact(({ gfx }) => linkedIds(gfx)[0]),
    )?.name,
  loadControl: () => import('./gfx-control.ts'),
  load: () => import('./GfxModule.tsx'),
});
