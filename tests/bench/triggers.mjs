import { join } from 'node:path';
import { note, noteLoad, openProfile, setting, wait, withFolder, within } from './measure.mjs';
import { withShow } from './overlay-show.mjs';

const { openProducer } = await import('../support/producer-socket.ts');
const { openPullableLink } = await import('../support/pullable-link.ts');

/**
 * TRIGGERS triggers at SOURCES pages of a browser profile behind one socket, while the cable is pulled, the page with
 * the socket hangs, closes or crashes, and the server dies. They go out in blocks, and each toggles another guest at the
 * desk, so that a page's record of who came and went says what each trigger did there. Without a fault that must be the
 * block itself; with one it may lack some, but none twice, late or out of order.
 */
const triggerCount = setting('TRIGGERS', 1_000);
const pageCount = setting('SOURCES', 40);
/** Every sixth block has a fault. */
const faultEvery = 6;
/** Age after which an effect of a trigger on a page counts as expired, ms. */
const lateMs = 5_000;
const guestCount = 10;
const [paceMs, faultPaceMs] = [25, 400];
const atOnce = 4;
const names = Array.from({ length: guestCount }, (_, place) => `Guest${String(place + 1).padStart(2, '0')}`);

/** Runs in the page, before everything else: notes each guest that comes or goes, in order. */
const watchGuests = (guests) => {
  const shown = new Set();
  globalThis.guestChanges = [];
  new MutationObserver(() => {
    const text = document.querySelector('#overlay')?.textContent ?? '';
    for (const name of guests) {
      if (text.includes(name) === shown.has(name)) continue;
      if (!shown.delete(name)) shown.add(name);
      globalThis.guestChanges.push(name);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Returns true if the changes are some of the block's, each once, in its order. */
const areSomeOf = (block, changes) => {
  let at = -1;
  return changes.every((name) => {
    const place = block.indexOf(name);
    const isNext = place > at;
    at = place;
    return isNext;
  });
};

await withFolder(async (folder) => {
  await withShow(5, async (server, show) => {
    await show.setBroadcast({ guests: null, player_guests: null, manual_guests: names.join('\n') });
    const link = await openPullableLink(server.url);
    const context = await openProfile(
      join(folder, 'profile'),
      { viewport: { width: 480, height: 270 } },
      // Without it pages share processes, and one crash takes several.
      '--renderer-process-limit=200',
      '--disable-renderer-backgrounding',
    );
    const holders = [];
    context.on('page', (page) => page.on('websocket', () => holders.push(page)));
    await context.addInitScript(watchGuests, names);
    const pages = [];
    const open = async () => {
      const page = await context.newPage();
      // Animations keep guests who have left for a moment.
      await page.goto(`${link.url}${show.pathOf('desk?noAnimate=1')}`, { timeout: 120_000 });
      await page.getByText(names.at(-1)).first().waitFor({ timeout: 60_000 });
      pages.push(page);
    };
    await open();
    await wait(4_000);
    while (pages.length < pageCount)
      await Promise.all(Array.from({ length: Math.min(atOnce, pageCount - pages.length) }, open));
    await wait(5_000);

    const [client] = (await server.list('Clients')).filter(({ key }) => key === 'main');
    const surface = await openProducer(server.url, client.staff[0]);
    surface.on('connect', () => surface.emit('prod-join', 'main'));
    if (surface.connected) surface.emit('prod-join', 'main');
    /** Without a connection it is lost, as from the dashboard. */
    let sentCount = 0;
    const send = (name) => {
      if (surface.connected) sentCount += 1;
      surface.volatile.emit('prod_trigger', 'toggle_talent', names.indexOf(name) + 1);
    };

    const takeAll = () =>
      Promise.all(pages.map((page) => page.evaluate(() => globalThis.guestChanges.splice(0))));
    /** Returns the changes of each page, once all have `count` of them or `limitMs` are over. */
    const changesOf = async (count, limitMs) => {
      const all = pages.map(() => []);
      const endsAt = performance.now() + limitMs;
      do {
        await wait(50);
        for (const [place, changes] of (await takeAll()).entries()) all[place].push(...changes);
      } while (performance.now() < endsAt && all.some(({ length }) => length < count));
      return all;
    };

    const loseLeader = async (end) => {
      const page = holders.findLast((one) => pages.includes(one));
      pages.splice(pages.indexOf(page), 1);
      await end(page);
      if (!page.isClosed()) await page.close();
    };
    const withoutCable = async (ms) => {
      link.pull();
      await wait(ms);
      link.plug();
    };
    const faults = {
      'cable out for 0.3 s': () => withoutCable(300),
      'page with the socket hangs for 4 s': () =>
        holders
          .findLast((one) => pages.includes(one))
          .evaluate(() => {
            const endsAt = performance.now() + 4_000;
            while (performance.now() < endsAt);
          }),
      'page with the socket closes': () => loseLeader((page) => page.close()),
      'cable out for 7 s': () => withoutCable(7_000),
      'page with the socket crashes': () =>
        loseLeader(async (page) => {
          const session = await context.newCDPSession(page);
          // The crash ends the session before it could answer.
          void session.send('Page.crash').catch(() => undefined);
          await within(5_000, 'the crash', page.waitForEvent('crash'));
        }),
      'server killed and started': async () => {
        await server.kill();
        await server.start();
      },
    };

    const wrong = [];
    const tally = new Map();
    /** Checks what the pages did with a block. */
    const check = (what, block, all, isWhole) => {
      const sum = tally.get(what) ?? { blocks: 0, possible: 0, acted: 0 };
      sum.blocks += 1;
      for (const changes of all) {
        sum.possible += block.length;
        sum.acted += changes.length;
        if (areSomeOf(block, changes) && (!isWhole || changes.length === block.length)) continue;
        wrong.push(`${what}: ${changes.join(' ')} instead of ${block.join(' ')}`);
      }
      tally.set(what, sum);
    };
    /** One at a time until every page acts again. Answers how long that took. */
    const recover = async (what) => {
      const startedAt = performance.now();
      for (let turn = 0; performance.now() - startedAt < 60_000; turn += 1) {
        const block = [names[turn % guestCount]];
        send(block[0]);
        const all = await changesOf(1, 1_000);
        check(`${what}, afterwards`, block, all, false);
        if (all.every(({ length }) => length === 1)) return performance.now() - startedAt;
      }
      throw new Error(`${what}: the pages did not come back`);
    };

    await wait(1_500);
    await takeAll();
    await recover('at first');
    const startedAt = performance.now();
    const back = new Map();
    for (let turn = 0; sentCount < triggerCount; turn += 1) {
      const isFault = turn % faultEvery === faultEvery - 1;
      const list = Object.entries(faults);
      const [what, cause] = isFault ? list[Math.floor(turn / faultEvery) % list.length] : ['no fault'];
      let over = Promise.resolve();
      for (const [place, name] of names.entries()) {
        send(name);
        if (place === 2 && cause) over = cause();
        await wait(isFault ? faultPaceMs : paceMs);
      }
      await over;
      check(what, names, await changesOf(guestCount, isFault ? lateMs : 3_000), !isFault);
      if (isFault) back.set(what, Math.max(back.get(what) ?? 0, await recover(what)));
    }
    note(
      `${sentCount} triggers in ${((performance.now() - startedAt) / 1000).toFixed(0)} s at ${pageCount} pages, ${pages.length} of them left`,
    );
    for (const [what, { blocks, possible, acted }] of tally)
      note(
        `${what.padEnd(48)} ${String(blocks).padStart(3)} blocks  acted ${acted} of ${possible}${back.has(what) ? `, all again within ${(back.get(what) / 1000).toFixed(1)} s` : ''}`,
      );
    note(
      `pages that acted twice, late, out of order, or not at all without a fault: ${wrong.length} (wanted: 0)`,
    );
    for (const text of wrong.slice(0, 20)) note(text);
    if (wrong.length > 0) process.exitCode = 1;
    noteLoad();
    surface.close();
    await context.close();
    await link.close();
  });
});
process.exit();
