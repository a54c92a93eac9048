import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { session } from '#data/session/session.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import Cams from './Cams.tsx';

afterEach(() => {
  session.user = undefined;
});

const drawn = (player?: { cam_code?: string }) => {
  const key = newKey();
  if (player) {
    push(key, { __tableName: 'Players', __revision: 1, name: 'Ann', ...player });
    session.user = { airtableID: key, website_settings: [] };
  }
  const address = { ssrPath: '/cams' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, createElement(Cams)));
};

it('tells everybody what a camera means, and asks visitors to sign in', () => {
  expect(drawn()).toMatch(
    /A camera is optional.*No sound is sent.*16 or older.*href="\/login\?return=\/cams"/,
  );
});

it('opens the camera of the person, or says that there is no code yet', () => {
  const open = drawn({ cam_code: ' ann7 ' });
  expect(open).toMatch(/href="https:\/\/vdo\.ninja\/[^"]*ann7[^"]*" target="_blank"/);
  expect(open).not.toContain('Sign in');
  expect(drawn({})).toContain('You have no camera code yet.');
});
