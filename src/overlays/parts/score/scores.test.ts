import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OverlayProvider, type OverlayState } from '../../host/use-overlay.ts';
import { Scores } from './Scores.tsx';

const show = { canAnimate: true, common: {} } as OverlayState;
const drawn = (change: object): string =>
  renderToStaticMarkup(
    createElement(
      OverlayProvider,
      { value: show },
      createElement(Scores, {
        scores: [2, 1],
        winner: null,
        themes: [undefined, undefined],
        textPx: 66,
        ...change,
      }),
    ),
  );
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

describe('Scores', () => {
  it('says "vs" before there is anything to count, in the layer that the scores fade into', () => {
    expect(drawn({ scores: null })).toMatch(/_swap_.*_layer_.*>vs</);
    expect(drawn({})).toMatch(/_swap_.*_layer_.*rolling-number/);
  });

  it('rolls each score by itself', () => {
    expect(drawn({}).match(/data-testid="rolling-number"/g)).toHaveLength(2);
  });

  it('has a dash where it is wanted, until somebody has won', () => {
    expect(textOf(drawn({}))).toBe('21');
    expect(textOf(drawn({ hasDash: true }))).toBe('2–1');
    expect(textOf(drawn({ hasDash: true, winner: 0 }))).toBe('21');
  });
});
