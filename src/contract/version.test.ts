import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actions } from './actions.ts';
import { channelNames, lockNames } from './channels.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as http from './http.ts';
import { httpHeaders, httpPaths } from './http-names.ts';
import { tables } from './records.ts';
import { clientEvents, triggerNames, websiteFlags } from './socket.ts';
import { listing, specials } from './specials.ts';
import { contractHistory, contractVersion } from './version.ts';
import { workerMessages } from './worker.ts';

const contract = {
  tables,
  specials: { ...specials, listing },
  http: {
    paths: httpPaths,
    headers: httpHeaders,
    thingsRequest: http.thingsRequest,
    changesRequest: http.changesRequest,
    changesAnswer: http.changesAnswer,
    siteFilesRequest: http.siteFilesRequest,
    user: http.user,
    signInAnswer: http.signInAnswer,
    sessionAnswer: http.sessionAnswer,
    localPlayersAnswer: http.localPlayersAnswer,
    tokenAnswer: http.tokenAnswer,
    actionFailure: http.actionFailure,
    firstView: http.firstView,
    siteAnswer: http.siteAnswer,
  },
  /** The handling of a call offline is not part of the wire. */
  actions: Object.values(actions).map(({ name, payload, answer, access }) => ({
    name,
    payload,
    answer,
    access,
  })),
  socket: { clientEvents, triggerNames, websiteFlags },
  workerMessages,
  channels: { channelNames, lockNames },
};

describe('contractVersion', () => {
  it('is raised whenever the contract changes', () => {
    const latest = contractHistory.at(-1);
    const current = fingerprintOf(contract);
    expect(
      latest?.fingerprint,
      `The wire differs from version ${latest?.version}. Raise contractVersion in src/contract/version.ts and add ` +
        `the line { version: ${(latest?.version ?? 0) + 1}, fingerprint: '${current}', change: '…' } to ` +
        'contractHistory. Make the change an addition, because old pages and workers stay in use for days.',
    ).toBe(current);
  });

  it('is the last line of a history without gaps or repeats', () => {
    expect(contractHistory.map((entry) => entry.version)).toEqual(
      contractHistory.map((_, index) => index + 1),
    );
    expect(new Set(contractHistory.map((entry) => entry.fingerprint)).size).toBe(contractHistory.length);
    expect(contractVersion).toBe(contractHistory.length);
  });
});

describe('fingerprintOf', () => {
  const base = v.object({ title: v.optional(v.string('must be text')), count: v.number() });

  it.each([
    ['a field more', v.object({ ...base.entries, extra: v.string() })],
    ['a field less', v.object({ count: base.entries.count })],
    ['another type', v.object({ ...base.entries, count: v.string() })],
    ['no longer optional', v.object({ ...base.entries, title: v.string('must be text') })],
    ['a limit', v.object({ ...base.entries, count: v.pipe(v.number(), v.maxValue(5)) })],
    ['another text', v.object({ ...base.entries, title: v.optional(v.string('must be a title')) })],
  ])('changes with %s', (_change, schema) => {
    expect(fingerprintOf(schema)).not.toBe(fingerprintOf(base));
  });

  it('stays the same for the same description, whatever the order of keys', () => {
    const again = v.object({ count: v.number(), title: v.optional(v.string('must be text')) });
    expect(fingerprintOf(again)).toBe(fingerprintOf(base));
  });
});
