import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Theme } from '#contract/records.ts';
import { MotionProvider, OverlayProvider, type OverlayState } from '../../host/use-overlay.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { Panel } from '../panel/Panel.tsx';
import { FittedText } from '../text/FittedText.tsx';

/** The classes of ours that have no style, in the order in which they appear. */
const hooksIn = (html: string): string[] =>
  [...html.matchAll(/class="([^"]*)"/g)].flatMap(
    ([, classes = '']) =>
      classes.match(/\b(?:overlay--[\w-]+|default-thing|industry-align|flex-center|bg-center)\b/g) ?? [],
  );
const logo = { id: 'attlogo0000000001', fileExtension: 'svg' };
const text = (align?: 'center') => createElement(FittedText, { text: 'Stormwatch', align });
const logoOf = (theme: object | undefined) =>
  createElement(OverlayLogo, { theme: theme as Theme | undefined, sizePx: 48, mark: 'STW' });

const show = { canAnimate: false, common: {}, theme: undefined, event: undefined } as OverlayState;
const motion = { isActive: true, isEntered: true };
const onAir = (picture: ReactNode) =>
  createElement(OverlayProvider, { value: show }, createElement(MotionProvider, { value: motion }, picture));

describe("classes for producers' CSS", () => {
  it.each([
    ['a text', text(), ['industry-align']],
    ['a text in the middle of its box', text('center'), ['industry-align', 'flex-center']],
    ['the logo of a team with colours', logoOf({ small_logo: [logo] }), ['bg-center']],
    [
      'the letters of a team without any',
      logoOf(undefined),
      ['default-thing', 'industry-align', 'flex-center'],
    ],
    [
      'the title and the body of a panel',
      onAir(createElement(Panel, { title: 'Bracket' })),
      ['overlay--bg', 'industry-align', 'industry-align', 'flex-center', 'overlay--bg'],
    ],
  ])('%s', (_, element, expected) => expect(hooksIn(renderToStaticMarkup(element))).toEqual(expected));
});
