import { describe, expect, it } from 'vitest';
import { documentFiles, overlayFiles, shellDocument, shellHeaders } from './shell-document.ts';

const pageFiles = {
  files: {
    '': ['assets/site-1.js', 'assets/site-1.css'],
    home: ['assets/site-1.js', 'assets/home-1.js'],
    event: ['assets/site-1.js', 'assets/event-1.js'],
  },
  fonts: ['assets/text-1.woff2'],
  overlays: ['assets/overlay-bug-1.js', 'assets/overlay-bug-1.css'],
};
const template = `<head><!--page-chunks${JSON.stringify(pageFiles)}--><script src="/core.js"></script></head>`;

const site = '<link rel="modulepreload" crossorigin href="/assets/site-1.js">';
const style = '<link rel="stylesheet" crossorigin href="/assets/site-1.css">';
const home = '<link rel="modulepreload" crossorigin href="/assets/home-1.js">';
const event = '<link rel="modulepreload" crossorigin href="/assets/event-1.js">';
const face = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-1.woff2">';
const documentWith = (links: string) => `<head>${links}<script src="/core.js"></script></head>`;

describe('shellDocument', () => {
  it.each([
    ['/', site + home + face],
    ['/event', site + event + face],
    ['/events', site + style + face],
    ['/constructor', site + style + face],
    ['/event/EVENT000000001', site + event + face],
    ['/event/EVENT000000001/bracket', site + event + face],
    ['/broadcast/main/ingame', ''],
    ['/client/desk/tally', ''],
  ])('%s', (path, links) => {
    expect(shellDocument(template, path)).toBe(documentWith(links));
  });

  it.each([
    ['/event/EVENT000000001', false],
    ['/client/desk/tally', true],
  ])('has the policy of its kind of page: %s', (path, isOverlay) => {
    // The installed file has the policy of a page of the site.
    const installed = new Headers({ 'content-security-policy': "default-src 'none'" });
    const page = { pathname: path, origin: 'https://cup.example' };
    const policy = shellHeaders(installed, page).get('Content-Security-Policy');
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(policy?.includes("frame-src 'self' https: http:")).toBe(isOverlay);
  });

  it.each([
    ['https://owl.cup.example', "'self' https://cup.example ws: wss:"],
    ['https://cup.example', "'self' ws: wss:"],
    ['http://owl.localhost:8901', "'self' ws: wss:"],
  ])('lets a page of %s call %s', (origin, sources) => {
    const policy = shellHeaders(new Headers(), { pathname: '/', origin }).get('Content-Security-Policy');
    expect(policy).toContain(`connect-src ${sources};`);
  });

  it('lists the code of overlays', () => {
    expect(overlayFiles(template)).toEqual(['/assets/overlay-bug-1.js', '/assets/overlay-bug-1.css']);
    expect(overlayFiles('<head><!--page-chunks--></head>')).toEqual([]);
  });

  it('takes a document without a list as it is', () => {
    expect(shellDocument('<head><!--page-chunks--></head>', '/')).toBe('<head></head>');
  });
});

it('names the scripts and fonts of every page', () => {
  const linked = template.replace('/core.js', '/assets/core-1.js');
  expect(documentFiles(linked)).toEqual(['/assets/core-1.js', '/assets/text-1.woff2']);
});
