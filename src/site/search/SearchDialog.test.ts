import { expect, it } from 'vitest';
import { guideHits } from './SearchDialog.tsx';

it('leads to the section of a guide that has the words', () => {
  const body = [['h2', { id: 'delay' }, ['Delay']] as const, ['p', {}, ['Set the render delay.']] as const];
  const guide = {
    name: 'observing-tech' as const,
    title: 'Observer Tech Guide',
    articles: [{ slug: 'obs-setup', title: 'OBS', body }],
  };
  expect(guideHits([guide], 'render delay')).toEqual([
    {
      path: '/learn/guides/observing-tech/obs-setup#delay',
      label: 'Delay',
      kind: 'Guide',
      note: 'Observer Tech Guide › OBS · “Set the render delay.”',
    },
  ]);
  expect(guideHits([guide], 'delay').map(({ note }) => note)).toEqual(['Observer Tech Guide › OBS']);
  expect(guideHits([guide], 'nothing')).toEqual([]);
});
