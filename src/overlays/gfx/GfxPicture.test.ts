import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { RecordOfTable } from '#contract/records.ts';
import { graphics } from './GfxPicture.tsx';

const graphic = {
  id: 'recgraphic0000001',
  __tableName: 'GFX',
  url: 'https://example.org/poll',
} as RecordOfTable<'GFX'>;

it('every type of the list is drawn, and no other', () =>
  expect(Object.keys(graphics).sort()).toEqual([
    'Bracket',
    'Iframe',
    'Image',
    'MVP',
    'Multi Standings',
    'Rosters',
    'Schedule',
    'Standings',
    'Stats: Leaderboard',
    'Text',
  ]));

it('a page is framed by its address, below its title or over the whole page', () => {
  const draw = graphics.Iframe as (props: object) => unknown;
  const drawn = draw({ graphic, title: 'Poll', isExtended: true });
  expect(isValidElement(drawn) && drawn.props).toEqual({ url: graphic.url, title: 'Poll', isExtended: true });
});
