import { describe, expect, it } from 'vitest';
import { standingPage } from './shell.ts';

describe('the page that waits for the server', () => {
  it('draws nothing on air and says so elsewhere', async () => {
    expect(await standingPage('/client/main/ingame').text()).toMatch(/<body><script>/);
    expect(await standingPage('/events').text()).toContain('It opens by itself');
  });

  it('looks for the server and loads the page again', async () => {
    const page = standingPage('/client/main/ingame');
    expect(await page.text()).toMatch(
      /'\/favicon\.svg'.*location\.reload\(\)|location\.reload\(\).*'\/favicon\.svg'/,
    );
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});
