import { describe, expect, it } from 'vitest';
import {
  defaultObsUrl,
  hasPasswordInQuery,
  obsUrl,
  passwordInFragment,
  withoutPassword,
} from './obs-address.ts';

describe('the address of OBS', () => {
  it.each([
    [undefined, defaultObsUrl],
    ['  ', defaultObsUrl],
    ['ws://127.0.0.1:4455', 'ws://127.0.0.1:4455'],
    ['192.168.0.7:4456', 'ws://192.168.0.7:4456'],
    ['localhost', 'ws://localhost:4455'],
    ['192.168.77.10', 'ws://192.168.77.10:4455'],
    ['127.0.0.1/', 'ws://127.0.0.1:4455/'],
    ['ws://stream-pc', 'ws://stream-pc:4455'],
    ['stream_pc:4455', 'ws://stream_pc:4455'],
    ['[::1]', 'ws://[::1]:4455'],
    ['::1', 'ws://[::1]:4455'],
    ['fe80::1c2d:3e4f', 'ws://[fe80::1c2d:3e4f]:4455'],
    ['192.168.77.10:', 'ws://192.168.77.10:4455'],
    ['Régie-PC', 'ws://Régie-PC:4455'],
    ['http://127.0.0.1', 'ws://127.0.0.1:4455'],
    ['HTTPS://obs.example.org', 'wss://obs.example.org'],
    ['https://obs.example.org:4456/x', 'wss://obs.example.org:4456/x'],
    ['WSS://obs.example.org/socket', 'wss://obs.example.org/socket'],
    ['[::1]:4455', 'ws://[::1]:4455'],
    ['http://127.0.0.1:4455', 'ws://127.0.0.1:4455'],
    ['//192.168.77.10', 'ws://192.168.77.10:4455'],
    ['http://192.168.77.10:/', 'ws://192.168.77.10:4455/'],
    ['ws://[2001:db8::7]', 'ws://[2001:db8::7]:4455'],
    ['2001:db8:0:0:0:0:0:7', 'ws://[2001:db8:0:0:0:0:0:7]:4455'],
    ['::ffff:192.168.77.10', 'ws://[::ffff:192.168.77.10]:4455'],
    ['wss://[fe80::1]/obs', 'wss://[fe80::1]/obs'],
    ['obs-2.local', 'ws://obs-2.local:4455'],
    ['192.168.77.300', undefined],
    ['192.168.77', undefined],
    ['10.0.0.0.1:4455', undefined],
    ['studio..local', undefined],
    ['[1::2::3]', undefined],
    ['1:2:3:4:5:6:7:8:9', undefined],
    ['::ffff:192.168.77.300', undefined],
    ['fe80::1%eth0', undefined],
    [':::', undefined],
    ['ftp://127.0.0.1:4455', undefined],
    ['javascript:alert(1)', undefined],
    ['ws://127.0.0.1:70000', undefined],
    ['ws://user:secret@127.0.0.1', undefined],
    ['two words', undefined],
  ])('%s is %s', (given, url) => {
    expect(obsUrl(given)).toBe(url);
    if (url !== undefined) expect(new URL(url).protocol).toMatch(/^wss?:$/);
  });
});

describe('the password of OBS', () => {
  it.each([
    ['#password=a%20b', 'a b'],
    ['#key=abc&pw=x=y+z', 'x=y+z'],
    ['#wsPassword=100%', '100%'],
    ['#password=', undefined],
    ['#key=abc', undefined],
    ['', undefined],
  ])('in %s is %s', (fragment, password) => {
    expect(passwordInFragment(fragment)).toBe(password);
  });

  it.each([
    ['#key=abc&password=x', '#key=abc'],
    ['#pw=x', ''],
    ['#password=x&key=abc', '#key=abc'],
    ['', ''],
  ])('is taken out of %s', (fragment, rest) => {
    expect(withoutPassword(fragment)).toBe(rest);
  });

  it('is noticed in a query, where it does not belong', () => {
    expect(hasPasswordInQuery(new URLSearchParams('pw=x'))).toBe(true);
    expect(hasPasswordInQuery(new URLSearchParams('url=x'))).toBe(false);
  });
});
