import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ana = { airtableID: 'aaaaaaaaaaaaaa', name: 'Ana', website_settings: ['Can edit any match'] };
const ben = { airtableID: 'bbbbbbbbbbbbbb', name: 'Ben', website_settings: [] };

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
};

type Answer = { status?: number; body: unknown } | 'offline';

/** The server of a test: what each path answers, and what it was asked. */
function serve(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const planned = answers[path];
    const answer = typeof planned === 'function' ? await planned() : planned;
    if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return asked;
}

/** Answers how to fire an event that the page will have listened to. */
function onWindow(name: string): () => void {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === name) listeners.push(listener);
  });
  return () => {
    for (const listener of listeners) listener();
  };
}

const remember = (user: unknown) => stored.set('session', JSON.stringify(user));
const remembered = () => JSON.parse(stored.get('session') ?? 'null');

/** The modules as a page that was just opened has them. */
async function openPage() {
  vi.resetModules();
  const [{ session }, check, signIn, signOut] = await Promise.all([
    import('./session.ts'),
    import('./check-session.ts'),
    import('./sign-in.ts'),
    import('./sign-out.ts'),
  ]);
  return { session, ...check, ...signIn, ...signOut };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', { origin: 'https://example.org' });
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a page that is opened', () => {
  it('shows who was signed in at the last visit, before any call', async () => {
    remember(ana);
    const asked = serve({});
    const { session } = await openPage();
    expect([session.status, session.user]).toEqual(['signed-in', ana]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['a signed-out person', null],
    ['a person without an id', { name: 'Ana' }],
    ['something else', 'text'],
  ])('remembering %s starts signed out', async (_case, memory) => {
    if (memory !== undefined) remember(memory);
    const { session } = await openPage();
    expect([session.status, session.user]).toEqual(['signed-out', undefined]);
  });

  it('repairs lists that an older version or a hand left broken', async () => {
    remember({ airtableID: 'aaaaaaaaaaaaaa', website_settings: 'all', clients: 7 });
    const { session } = await openPage();
    expect(session.user).toEqual({ airtableID: 'aaaaaaaaaaaaaa', website_settings: [], clients: [] });
  });
});

describe('checkSession', () => {
  it('takes over what the server says, for the next visit too', async () => {
    remember(ana);
    const changed = { ...ana, website_settings: ['No profile editing'] };
    serve({ '/auth/session': { body: { error: false, user: changed } } });
    const { session, checkSession } = await openPage();
    expect(await checkSession()).toBe('signed-in');
    expect([session.user, remembered()]).toEqual([changed, changed]);
  });

  it('signs the page out when the server says so', async () => {
    remember(ana);
    serve({ '/auth/session': { body: { error: false } } });
    const { session, checkSession } = await openPage();
    expect(await checkSession()).toBe('signed-out');
    expect([session.status, session.user, remembered()]).toEqual(['signed-out', undefined, null]);
  });

  it.each([
    ['nobody answers', 'offline'],
    ['a captive portal answers', { body: 'Welcome to the venue' }],
    ['the server is broken', { status: 500, body: { error: true, message: 'Something went wrong' } }],
  ] as const)('keeps the remembered person when %s, and says so in the log', async (_case, answer) => {
    const warned = vi.spyOn(console, 'warn');
    remember(ana);
    serve({ '/auth/session': answer });
    const { session, checkSession } = await openPage();
    expect(await checkSession()).toBe('unreachable');
    expect([session.status, session.user]).toEqual(['signed-in', ana]);
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/could not be confirmed/), expect.anything());
  });

  it('says unknown only while nothing is remembered', async () => {
    serve({ '/auth/session': 'offline' });
    const { session, checkSession } = await openPage();
    const running = checkSession();
    expect(session.status).toBe('unknown');
    await running;
    expect(session.status).toBe('signed-out');
  });

  it('asks once however many ask', async () => {
    const asked = serve({ '/auth/session': { body: { error: false, user: ana } } });
    const { checkSession } = await openPage();
    await Promise.all([checkSession(), checkSession(), checkSession()]);
    expect(asked.map(({ path }) => path)).toEqual(['/auth/session']);
  });

  it('asks anew when the network returns while an older question is still out', async () => {
    remember(ana);
    const online = onWindow('online');
    const answers = [{ body: { error: false, user: ana } }, { body: { error: false } }];
    const asked = serve({ '/auth/session': () => answers.shift() ?? 'offline' });
    const { session, checkSession, watchSession } = await openPage();
    watchSession();
    void checkSession();
    online();
    await vi.waitFor(() => expect(session.status).toBe('signed-out'));
    expect(asked).toHaveLength(2);
  });

  it('asks again a moment later when the returned network carried nothing yet', async () => {
    vi.useFakeTimers();
    remember(ana);
    const online = onWindow('online');
    const answers: Answer[] = ['offline', { body: { error: false } }];
    serve({ '/auth/session': () => answers.shift() ?? 'offline' });
    const { session, watchSession } = await openPage();
    watchSession();
    online();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(session.status).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(200);
    expect(session.status).toBe('signed-out');
  });

  it('makes up for an unanswered check when the server is heard again, once', async () => {
    remember(ana);
    const answers: Answer[] = ['offline', { body: { error: false } }];
    const asked = serve({ '/auth/session': () => answers.shift() ?? 'offline' });
    const { session, checkSession, watchSession } = await openPage();
    const { connection, setConnected } = await import('../connection.ts');
    watchSession();
    await checkSession();
    setConnected(true, 1);
    await vi.waitFor(() => expect(session.status).toBe('signed-out'));
    connection.isOnline = !connection.isOnline;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).toHaveLength(2);
  });

  it('does not undo a sign-in that happened meanwhile', async () => {
    let answerSession: (answer: Answer) => void = () => undefined;
    serve({
      '/auth/session': () =>
        new Promise<Answer>((resolve) => {
          answerSession = resolve;
        }),
      '/auth/local': { body: { error: false, token: 't', user: ben } },
    });
    const { session, checkSession, signInLocally } = await openPage();
    const running = checkSession();
    await signInLocally('bbbbbbbbbbbbbb', 'key');
    answerSession({ body: { error: false } });
    await running;
    expect(session.user).toEqual(ben);
  });
});

describe('signing in', () => {
  it('signs in with what the identity provider gave back, once per code', async () => {
    const asked = serve({
      '/auth/discord-login': { body: { error: false, token: 't', user: ana, next: '/me' } },
    });
    const { session, finishDiscord } = await openPage();
    const [first, second] = await Promise.all([
      finishDiscord('code', 'state'),
      finishDiscord('code', 'state'),
    ]);
    expect(first).toEqual({ status: 'signed-in', user: ana, next: '/me' });
    expect(second).toEqual(first);
    expect(asked).toEqual([{ path: '/auth/discord-login', body: { code: 'code', state: 'state' } }]);
    expect([session.user, remembered()]).toEqual([ana, ana]);
    expect([...stored.values()].join()).not.toContain('"token"');
  });

  it.each([
    ['a refusal that answers 200', { body: { error: true, message: 'No profile is linked' } }],
    ['a refusal with a status', { status: 404, body: { error: true, message: 'No profile is linked' } }],
  ])("says the server's own words after %s", async (_case, answer) => {
    serve({ '/auth/discord-login': answer });
    const { session, finishDiscord } = await openPage();
    expect(await finishDiscord('code')).toEqual({ status: 'refused', message: 'No profile is linked' });
    expect(session.status).toBe('signed-out');
  });

  it.each(['', null, undefined])('refuses the code %j without asking', async (code) => {
    const asked = serve({});
    const { finishDiscord } = await openPage();
    expect(await finishDiscord(code)).toEqual({ status: 'refused', message: 'Empty authentication request' });
    expect(asked).toEqual([]);
  });

  it('says that the server cannot be reached', async () => {
    serve({ '/auth/local': 'offline' });
    const { signInLocally } = await openPage();
    expect(await signInLocally('aaaaaaaaaaaaaa', 'key')).toEqual({
      status: 'refused',
      message: 'The server cannot be reached. Check the connection and try again.',
    });
  });
});

describe('signing out', () => {
  it('tells the server and forgets the person', async () => {
    remember(ana);
    const asked = serve({ '/auth/logout': { body: { error: false } } });
    const { session, signOut } = await openPage();
    expect(await signOut(true)).toBe(true);
    expect(asked).toEqual([{ path: '/auth/logout', body: { everywhere: true } }]);
    expect([session.status, session.user, remembered()]).toEqual(['signed-out', undefined, null]);
  });

  it('holds offline too, and the next check tells the server first', async () => {
    remember(ana);
    const offline = serve({});
    const page = await openPage();
    expect(await page.signOut(true)).toBe(false);
    expect(page.session.user).toBe(undefined);
    expect(offline.map(({ path }) => path)).toEqual(['/auth/logout']);

    const asked = serve({
      '/auth/logout': { body: { error: false } },
      '/auth/session': { body: { error: false } },
    });
    const later = await openPage();
    expect(await later.checkSession()).toBe('signed-out');
    expect(asked).toEqual([
      { path: '/auth/logout', body: { everywhere: true } },
      { path: '/auth/session', body: undefined },
    ]);
    await later.checkSession();
    expect(asked.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/session', '/auth/session']);
  });

  it('ends the keys of the person only when they ask for it, and still after an answer that was lost', async () => {
    remember(ana);
    serve({});
    expect(await (await openPage()).signOut(true, true)).toBe(false);
    const asked = serve({
      '/auth/logout': { body: { error: false } },
      '/auth/session': { body: { error: false } },
    });
    await (await openPage()).checkSession();
    expect(asked[0]).toEqual({ path: '/auth/logout', body: { everywhere: true, keys: true } });
  });

  it('is not repeated over a newer sign-in', async () => {
    remember(ana);
    serve({});
    await (await openPage()).signOut(false);
    const asked = serve({
      '/auth/local': { body: { error: false, user: ben } },
      '/auth/session': { body: { error: false, user: ben } },
    });
    const { session, signInLocally, checkSession } = await openPage();
    await signInLocally('bbbbbbbbbbbbbb', 'key');
    await checkSession();
    expect(asked.filter(({ path }) => path === '/auth/logout').length).toBe(1);
    expect(session.user).toEqual(ben);
  });
});

describe('startSession', () => {
  const start = async (isMinisite: boolean) => {
    vi.useFakeTimers();
    const asked = serve({ '/auth/session': { body: { error: false } } });
    vi.resetModules();
    const { startSession } = await import('./start-session.ts');
    startSession(isMinisite);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.dynamicImportSettled();
    await Promise.resolve();
    return asked.map(({ path }) => path);
  };

  it('costs a visitor who never signed in no call', async () => {
    expect(await start(false)).toEqual([]);
  });

  it('confirms whoever is remembered by one call', async () => {
    remember(ana);
    expect(await start(false)).toEqual(['/auth/session']);
  });

  it('asks on a minisite, where the main site may have signed in', async () => {
    expect(await start(true)).toEqual(['/auth/session']);
  });

  it('tells the server of a sign-out it has not heard of', async () => {
    stored.set('sign-out', JSON.stringify({ everywhere: false }));
    expect((await start(false))[0]).toBe('/auth/logout');
  });
});
