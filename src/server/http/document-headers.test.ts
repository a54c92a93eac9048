import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  documentPolicy,
  emptyStyleDigest,
  recoveryScriptDigest,
  toastStyleDigest,
} from '#contract/document-headers.ts';
import { linkForms } from '#domain/text/testing/link-forms.ts';
import { embedFor } from '#domain/text/video-embed.ts';
import { classifyVideoLink } from '#domain/text/video-link.ts';

describe('documentPolicy', () => {
  it('knows the styles of the installed toast library', () => {
    const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
    const styles = /__insertCSS\("([^"]*)"\)/.exec(source)?.[1] ?? '';
    expect(toastStyleDigest).toBe(`sha256-${createHash('sha256').update(styles).digest('base64')}`);
  });

  it('knows the script of the document, which is the only one in it', () => {
    const html = readFileSync('index.html', 'utf8');
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    const digests = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(digests).toEqual([recoveryScriptDigest]);
  });

  it('lets the toast library insert its style element before it fills it', () => {
    expect(emptyStyleDigest).toBe(`sha256-${createHash('sha256').update('').digest('base64')}`);
    expect(documentPolicy(false)).toContain(`'${emptyStyleDigest}'`);
  });

  it('lets the page’s own style element in by its digest', () => {
    expect(documentPolicy(false, 'sha256-own=')).toContain(`'${emptyStyleDigest}' 'sha256-own='; `);
  });

  it.each([true, false])('lets no other inline script or style element in (overlay: %s)', (isOverlay) => {
    const rules = new Map(
      documentPolicy(isOverlay)
        .split('; ')
        .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
    );
    expect(rules.get('script-src')).toBe(`'self' '${recoveryScriptDigest}'`);
    expect(rules.get('style-src')).not.toContain('unsafe-inline');
    expect(rules.get('object-src')).toBe("'none'");
    expect(rules.get('frame-src')).toBe(
      isOverlay
        ? "'self' https: http:"
        : [
            "'self' https://www.youtube.com https://player.twitch.tv https://clips.twitch.tv",
            'https://player.vimeo.com https://vimeo.com https://player.bilibili.com https://www.bilibili.com',
            'https://player.kick.com https://vdo.ninja https://vod.sooplive.com https://play.sooplive.com',
            'https://vod.sooplive.co.kr https://play.sooplive.co.kr',
          ].join(' '),
    );
    expect(rules.get('connect-src')).toBe(`'self' ws: wss:${isOverlay ? ' https: http:' : ''}`);
  });

  it('lets a page frame exactly the players of the links that it recognises', () => {
    const sources = /frame-src ([^;]*)/.exec(documentPolicy(false))?.[1]?.trim().split(' ') ?? [];
    const framed = linkForms.flatMap(({ link }) => {
      const embed = embedFor(classifyVideoLink(link), { parentHost: 'cup.example.org' });
      return embed?.element === 'frame' ? [new URL(embed.address).origin] : [];
    });
    expect(sources.toSorted()).toEqual(["'self'", ...new Set(framed)].toSorted());
  });

  it.each(['https://x.org/rules.pdf', 'https://x.org/watch', 'http://x.org/watch', 'http://x.org/rules.pdf'])(
    'leaves %s to a plain link',
    (link) => {
      expect(embedFor(classifyVideoLink(link), { parentHost: 'cup.example.org' })).toBe(null);
    },
  );
});
