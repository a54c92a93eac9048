import { expect, it } from 'vitest';
import { firstScreenOf } from './screen-html.ts';

const rows = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `<li>${text(index)}</li>`).join('');

it('keeps a short page as it is', () => {
  const page = '<div><main><h1 class="a b">Reds &amp; Blues</h1><br/><p>Text</p></main><nav>Menu</nav></div>';
  expect(firstScreenOf(page)).toBe(page);
});

it('keeps the beginning of a long list', () => {
  const html = firstScreenOf(
    `<main><ul>${rows(300, (index) => `<b>${index}</b><br/>`)}</ul><p>After</p></main>`,
  );
  expect(html).toBe(`<main><ul>${rows(40, (index) => `<b>${index}</b><br/>`)}</ul><p>After</p></main>`);
});

it('ends the main part after so many characters, not what stands around it', () => {
  const section = `<section><h2>Week</h2><ul>${rows(30, () => 'x'.repeat(150))}</ul></section>`;
  const html = firstScreenOf(`<div><main>${section.repeat(40)}</main><nav><a href="/">Home</a></nav></div>`);
  expect(html.length).toBeLessThan(66_000);
  expect(html.length).toBeGreaterThan(60_000);
  expect(html).toMatch(/<\/main><nav><a href="\/">Home<\/a><\/nav><\/div>$/);
});

it('requests no file', () => {
  const html = firstScreenOf(
    '<link rel="preload" as="image" href="/a.png"/><main><img src="/a.png" srcSet="/a.png 1x, /b.png 2x" alt="" width="4"/><iframe src="https://video.example" title="Video"></iframe></main>',
  );
  expect(html).not.toMatch(/\/[ab]\.png|video\.example|<link/);
  expect(html).toMatch(
    /^<main><img src="data:[^"]+" alt="" width="4"\/><iframe title="Video"><\/iframe><\/main>$/,
  );
});

it('names the attachments of images, and keeps fields from taking input that the page would lose', () => {
  const html = firstScreenOf(
    '<main><img src="/image.svg?id=attRedsLogo&amp;size=orig" alt="" loading="lazy"/><select class="a"><option>All</option></select><input type="search"/></main>',
  );
  expect(html).toMatch(/^<main><img src="data:[^"]+" data-picture="attRedsLogo" alt="" loading="lazy"\/>/);
  expect(html).toContain('<select class="a" inert><option>All</option></select><input type="search" inert/>');
});
