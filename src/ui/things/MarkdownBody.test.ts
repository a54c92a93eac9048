import { describe, expect, it } from 'vitest';
import { isAllowedTag, preparedMarkdown, safeAttributes } from './MarkdownBody.tsx';

describe('isAllowedTag', () => {
  it.each(['p', 'strong', 'IMG', 'table', 'h2'])('lets %s stand', (tag) => {
    expect(isAllowedTag(tag)).toBe(true);
  });

  it.each([
    'script',
    'iframe',
    'style',
    'object',
    'embed',
    'form',
    'svg',
    'base',
    'link',
    'meta',
    'toString',
  ])('refuses %s', (tag) => {
    expect(isAllowedTag(tag)).toBe(false);
  });
});

describe('safeAttributes', () => {
  it('drops handlers, styles and objects', () => {
    const given = { onClick: 'alert(1)', onerror: 'x', style: { color: 'red' }, title: 'kept', alt: {} };
    expect(safeAttributes('b', given)).toEqual({ title: 'kept' });
  });

  it.each([
    ['https://example.org/a', { href: 'https://example.org/a', target: '_blank', rel: 'noreferrer' }],
    ['example.org/a', { href: 'https://example.org/a', target: '_blank', rel: 'noreferrer' }],
    ['rules.pdf', {}],
    ['/team/x', { href: '/team/x' }],
    ['#part', { href: '#part' }],
    ['javascript:alert(1)', {}],
    [' JaVaScRiPt:alert(1)', {}],
    ['data:text/html,x', {}],
    ['//evil.example', {}],
    [undefined, {}],
  ])('a link to %s becomes %o', (href, expected) => {
    expect(safeAttributes('a', { href })).toEqual(expected);
  });

  it('keeps picture addresses of the web only', () => {
    expect(safeAttributes('img', { src: 'https://example.org/a.png', alt: 'a' })).toEqual({
      src: 'https://example.org/a.png',
      alt: 'a',
    });
    expect(safeAttributes('img', { src: 'x', onerror: 'alert(1)' })).toEqual({});
  });

  it('makes every input a dead checkbox', () => {
    expect(safeAttributes('input', { type: 'password', checked: true })).toEqual({
      type: 'checkbox',
      disabled: true,
      checked: true,
    });
  });
});

describe('preparedMarkdown', () => {
  it('mends bold after a colon and fills in the host', () => {
    expect(preparedMarkdown('**Note: **x https://p/?v=1&parenthere', 'example.org')).toBe(
      '**Note:** x https://p/?v=1&parent=example.org',
    );
  });
});
