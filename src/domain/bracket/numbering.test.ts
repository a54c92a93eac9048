import { describe, expect, it } from 'vitest';
import { renumberLayout } from './editing.ts';
import { parseLayout, stringifyLayout } from './layout.ts';
import { bracketPresets } from './presets/presets.ts';

describe('renumberLayout', () => {
  it.each(bracketPresets.map((preset) => [preset.name, preset.layout] as const))(
    'leaves the preset %s as it is',
    (_name, layout) => {
      expect(renumberLayout(layout)).toEqual(layout);
    },
  );

  it('moves connections along and drops those of deleted games', () => {
    const layout = parseLayout(
      JSON.stringify({
        brackets: [{ columns: [{ games: [2, 3] }, { games: [5] }] }],
        connections: {
          1: { win: '5.1' },
          2: { win: '5.1', lose: '4.1' },
          3: { win: '5.2', lose: 'eliminated', winStyle: 'arrow' },
          5: { win: 'champion' },
        },
      }),
    )!;
    expect(JSON.parse(stringifyLayout(renumberLayout(layout)))).toEqual({
      brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
      connections: {
        1: { win: '3.1' },
        2: { win: '3.2', lose: 'eliminated', winStyle: 'arrow' },
        3: { win: 'champion' },
      },
    });
  });
});
