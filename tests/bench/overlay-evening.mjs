import { note, noteLoad, now, openBrowser, setting, wait } from './measure.mjs';
import { asSourceOf, chosenOverlays, isOneOf, readPicture, stage, withShow } from './overlay-show.mjs';

/**
 * An evening of four hours in some minutes: every command of the dashboard's palette and every form is pressed in turn
 * until the server has taken CHANGES of them, in front of sources that go on and off air. What each page keeps (heap and nodes, after garbage collection),
 * what was refused, and whether each source shows at the end what a page that has just been opened shows.
 */
const changeCount = setting('CHANGES', 2_000);
const eachMs = setting('EACH_MS', 150);
const samples = 4;
/** Overlays in a crew's scenes; `OVERLAYS=` names others. */
process.env.OVERLAYS ??=
  'ingame,break,break-bar,l-bar,schedule,standings,bracket,gfx/:index,maps,versus,winners,info,rosters,mvp';

const { signIn } = await import('../support/local-sign-in.ts');
const { lastChange, rewind } = await import('../support/rewind.ts');

/**
 * Runs in the dashboard: presses the command at this place of the palette, says yes to what it asks, and closes what
 * it opens. Answers its label, and why it could not be pressed.
 */
const pressAt = async (place) => {
  const until = async (find, limitMs = 3_000) => {
    const endsAt = performance.now() + limitMs;
    for (;;) {
      const found = find();
      if (found || performance.now() > endsAt) return found;
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  };
  const key = (name, init = {}) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
    );
  const openDialogs = () => [...document.querySelectorAll('dialog[open]')];
  if (openDialogs().length === 0) key('k', { ctrlKey: true });
  const options = await until(() => {
    const found = [...document.querySelectorAll('dialog[open] [role="option"]')];
    return found.length > 0 && found;
  });
  if (!options) return { label: '', obstacle: 'the palette did not open' };
  const option = options[place % options.length];
  const label = option.querySelector('[class*="label"]')?.textContent ?? option.textContent;
  // The request of its previous use must have been confirmed.
  await until(
    () => option.getAttribute('aria-disabled') !== 'true' || !option.textContent.includes('Sending'),
  );
  const isBlocked = option.getAttribute('aria-disabled') === 'true';
  const obstacle = isBlocked ? option.textContent.replace(label, '').trim() : undefined;
  const close = () => {
    for (const dialog of openDialogs().reverse())
      (dialog.querySelector('[aria-label="Close"]') ?? dialog).click();
  };
  if (isBlocked) {
    close();
  } else {
    option.click();
    await until(() => !document.querySelector('dialog[open] [role="option"]'), 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [question] = openDialogs();
    const yes = [...(question?.querySelectorAll('button') ?? [])].find(
      ({ textContent, ariaLabel }) =>
        /^(Go live|Hide it|Map win for .*|Do it|Clear.*|Switch|End .*)$/.test(textContent ?? '') &&
        !ariaLabel,
    );
    yes?.click();
    await until(() => !yes?.isConnected, 500);
    close();
  }
  await until(() => openDialogs().length === 0, 1_000);
  return { label, obstacle, count: options.length };
};

/** The forms of modules, whose fields no command sets. */
const forms = ['Highlights', 'Player Cams', 'Desk Guests', 'Broadcast Roles', 'Desk Display'];

/**
 * Runs in the dashboard: opens a form's module, changes one of its fields, another one in each round, and sends it.
 * Answers what was changed, and why it could not be sent.
 */
const pressForm = async ({ name, round }) => {
  const label = `form: ${name}`;
  const until = async (find, limitMs = 3_000) => {
    const endsAt = performance.now() + limitMs;
    for (;;) {
      const found = find();
      if (found || performance.now() > endsAt) return found;
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  };
  const module = document.querySelector(`[data-module="${name}"]`);
  const header = module?.querySelector('button');
  if (!header) return { label, obstacle: 'the module is not shown' };
  if (header.getAttribute('aria-expanded') === 'false') header.click();
  const all = (what) => [...module.querySelectorAll(`[data-open] ${what}`)];
  if (name === 'Desk Guests') {
    (await until(() => all('button').find(({ textContent }) => textContent === 'Add guest')))?.click();
  }
  // Leaves out the preview's own selection, which sends nothing.
  const fields = await until(() => {
    const found = all('select, input[type="text"]').filter(
      (field) => !field.disabled && !field.closest('figure'),
    );
    return found.length > 0 && found;
  });
  if (!fields) return { label, obstacle: 'nothing to change' };
  // Of a guest the name; it is what all else hangs on.
  const field = name === 'Desk Guests' ? fields[0] : fields[round % fields.length];
  const choices = [...(field.options ?? [])].filter(({ value }) => value !== '' && value !== field.value);
  if (field.options && choices.length === 0) return { label, obstacle: 'nothing else to choose' };
  const value = field.options ? choices[round % choices.length].value : `Guest ${round}`;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, value);
  field.dispatchEvent(new Event(field.options ? 'change' : 'input', { bubbles: true }));
  const place = field.closest('li')?.querySelector('button[aria-label^="Show the"]')
    ? field.closest('li')
    : module;
  const send = await until(() =>
    [...place.querySelectorAll('[data-open] button, button')].find(
      (button) => /^(?:Show|Save)/.test(button.textContent) && !button.disabled && button !== header,
    ),
  );
  if (!send) return { label, obstacle: 'its button stays disabled' };
  send.click();
  await until(() => send.disabled || !send.isConnected, 500);
  return { label };
};

const measurePage = async ({ session }) => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { usedSize, nodes, jsEventListeners };
};

const mib = (bytes) => (bytes / 2 ** 20).toFixed(2);

/** Everything seen while it is looked at for some seconds. */
const watchPictures = async (page, part) => {
  const seen = [];
  for (let look = 0; look < 20; look += 1) {
    const picture = await page.evaluate(readPicture, part).catch(() => undefined);
    if (picture?.isStill) seen.push(picture);
    await wait(250);
  }
  return seen;
};

await withShow(7, async (server, show) => {
  // Code that the browser compiles further as it gets hot counts as heap too, and says nothing about the page.
  const browser = await openBrowser('--js-flags=--no-sparkplug --no-maglev --no-opt');
  try {
    const studio = await browser.newContext({
      viewport: { width: stage.width / 4, height: stage.height / 4 },
    });
    const office = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const problems = new Map();
    const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
    for (const context of [studio, office])
      context.on('weberror', (error) => count(problems, error.error().message));
    const refused = new Map();
    let changes = 0;
    office.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) count(refused, `${response.status()} ${pathname}`);
      else if (pathname.startsWith('/actions/')) changes += 1;
    });

    const open = async (overlay) => {
      const page = await studio.newPage();
      const source = await asSourceOf(page);
      await page.goto(`${server.url}${show.pathOf(overlay.address)}`, { timeout: 60_000 });
      await page.locator('#overlay').waitFor({ state: 'attached', timeout: 60_000 });
      await source.setActive(true);
      return { ...overlay, page, source, session: await studio.newCDPSession(page) };
    };
    const sources = [];
    for (const overlay of await chosenOverlays()) sources.push(await open(overlay));
    const desk = await office.newPage();
    const [client] = (await server.list('Clients')).filter(({ key }) => key === 'main');
    await signIn(desk, { id: client.staff[0] }, server.url);
    await desk.goto('/dashboard');
    await desk.getByRole('button', { name: 'Match Editor' }).waitFor();
    await wait(4_000);
    const pages = [...sources, { name: 'dashboard', page: desk, session: await office.newCDPSession(desk) }];
    for (const { session } of pages) await session.send('HeapProfiler.enable');

    let counted = await lastChange(server);
    const decided = new Map();
    /** As a crew does at once: a conflict holds all presses of its record after it. */
    const decideConflict = async () => {
      const notice = desk.getByRole('complementary', { name: 'Conflict' });
      if ((await notice.count()) === 0) return;
      count(decided, (await notice.innerText()).replace(/\s+/g, ' '));
      await notice.getByRole('button', { name: 'Keep mine' }).click();
      await notice.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined);
    };
    /** Starts a new match without the changes of the evening. Waits for actions that are on their way. */
    const startOver = async () => {
      const unsent = desk.getByRole('button', {
        name: /^Changes not done yet: .*(?:waiting|conflict)/,
      });
      for (let looks = 0; looks < 100 && (await unsent.count()) > 0; looks += 1) {
        await decideConflict();
        await wait(100);
      }
      await rewind(server, counted);
      counted = await lastChange(server);
      await wait(1_000);
    };

    const pressed = new Map();
    const blocked = new Map();
    let turn = 0;
    /** Of the palette, as it was opened last. */
    let commandCount = 1;
    const pressUntil = async (wanted) => {
      while (changes < wanted) {
        const startedAt = now();
        await decideConflict();
        const place = turn % (commandCount + forms.length);
        const round = Math.floor(turn / (commandCount + forms.length));
        const pressedNow =
          place < commandCount
            ? await desk.evaluate(pressAt, place)
            : await desk.evaluate(pressForm, { name: forms[place - commandCount], round });
        const { label, obstacle } = pressedNow;
        commandCount = pressedNow.count ?? commandCount;
        if (obstacle === undefined) count(pressed, label);
        else blocked.set(label, obstacle);
        turn += 1;
        const source = sources[turn % sources.length];
        if (turn % 7 === 0) await source.source.setActive(turn % 14 === 0);
        if (turn % (commandCount + forms.length) === 0) await startOver();
        await wait(Math.max(0, eachMs - (now() - startedAt)));
      }
      for (const { source } of sources) await source.setActive(true);
      await startOver();
      await wait(6_000);
    };

    const measured = new Map(pages.map(({ name }) => [name, []]));
    const measureAll = async () => {
      for (const page of pages) measured.get(page.name).push(await measurePage(page));
    };
    const startedAt = now();
    for (let part = 0; part <= samples; part += 1) {
      await pressUntil((changeCount * (part + 1)) / (samples + 1));
      await measureAll();
    }
    note(
      `${turn} presses of ${pressed.size} commands and forms, ${changes} changes in ${((now() - startedAt) / 1000).toFixed(0)} s, ${sources.length} sources (wanted: no growth)`,
    );
    for (const [label, obstacle] of blocked)
      if (!pressed.has(label)) note(`never pressed: ${label} (${obstacle})`);
    for (const [what, times] of decided) note(`conflict, decided ${times} times: ${what}`);
    for (const [what, times] of refused) note(`refused ${times} times: ${what}`);
    for (const [what, times] of problems) note(`exception, ${times} times: ${what}`);
    for (const [name, values] of measured) {
      const [first, last] = [values[0], values.at(-1)];
      note(
        `${name.padEnd(16)} heap ${values.map(({ usedSize }) => mib(usedSize)).join(' ')} MiB (${mib(last.usedSize - first.usedSize)}, ${(((last.usedSize - first.usedSize) / first.usedSize) * 100).toFixed(1)} %)  nodes ${values.map(({ nodes }) => nodes).join(' ')}  listeners ${values.map(({ jsEventListeners }) => jsEventListeners).join(' ')}`,
      );
    }

    let wrong = 0;
    const fresh = [];
    for (const overlay of await chosenOverlays()) fresh.push(await open(overlay));
    await wait(4_000);
    const watchAll = (all) => Promise.all(all.map(({ page, part }) => watchPictures(page, part)));
    const [kept, wanted] = await Promise.all([watchAll(sources), watchAll(fresh)]);
    for (const [place, { name }] of sources.entries()) {
      const left = kept[place].find((picture) => !isOneOf(wanted[place], picture));
      if (left === undefined && kept[place].length > 0) continue;
      wrong += 1;
      note(`${name} shows ${JSON.stringify(left)}, opened anew ${JSON.stringify(wanted[place][0])}`);
    }
    note(
      `${wrong} of ${sources.length} sources show something else than a page that has just been opened (wanted: 0)`,
    );
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
