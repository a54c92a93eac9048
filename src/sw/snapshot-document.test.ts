import { expect, it } from 'vitest';
import { emptyRoot } from '#contract/page-snapshot.ts';
import { withSnapshot } from './snapshot-document.ts';

const template = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grandstand</title>',
  '<link rel="stylesheet" crossorigin href="/assets/site-1.css"></head>',
  `<body>${emptyRoot}<script type="module" src="/assets/core-1.js"></script></body></html>`,
].join('');
const snapshot = {
  path: '/team/A',
  entry: '/assets/core-1.js',
  title: 'Team A | Grandstand',
  styles: ['/assets/site-1.css', '/assets/team-1.css'],
  html: '<main><h1>Team A</h1></main>',
};
const wait = '<link rel="expect" href="#snapshot-end" blocking="render">';

it('puts the page where it will be drawn: nothing in it can be used, and it is shown at once or not at all', () => {
  const html = withSnapshot(template, snapshot);
  expect(html).toContain(`<div id="root" inert>${snapshot.html}<span id="snapshot-end"></span></div>`);
  expect(html).toContain(`<head>${wait}`);
  expect(html).toContain('<title>Team A | Grandstand</title>');
  expect(html).toContain('<html lang="en">');
});

it('comes with the styles that the document does not name yet', () => {
  expect(withSnapshot(template, snapshot)).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/site-1.css"><link rel="stylesheet" crossorigin href="/assets/team-1.css"></head>',
  );
});

it('has the colours that were forced on the page', () => {
  expect(withSnapshot(template, { ...snapshot, scheme: 'light' })).toContain('<html data-scheme="light" ');
});

it('takes titles and markup as they are', () => {
  const html = withSnapshot(template, { ...snapshot, title: "A & B </title>$'", html: "<p>$& $' $1</p>" });
  expect(html).toContain("<title>A &amp; B &lt;/title>$'</title>");
  expect(html).toContain("<p>$& $' $1</p>");
});

it.each([
  ['there is none', undefined],
  ['another build drew it', { ...snapshot, entry: '/assets/core-0.js' }],
  ['its build is only the beginning of this one’s name', { ...snapshot, entry: '/assets/core-1' }],
])('leaves the document alone when %s', (_why, given) => {
  expect(withSnapshot(template, given)).toBe(template);
});
