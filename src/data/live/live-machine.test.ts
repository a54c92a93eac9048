import { describe, expect, it } from 'vitest';
import { liveTransition } from './live-machine.ts';
import type { LiveEvent, LiveMessage, LiveTimer } from './live-state.ts';
import { connectionSteps } from './testing/connection-steps.ts';
import { type Event, now } from './testing/steps.ts';
import { trafficSteps } from './testing/traffic-steps.ts';

const table = { ...connectionSteps, ...trafficSteps };

type Kind = Exclude<LiveEvent['type'], 'message'> | `hears ${LiveMessage['type']}` | `timer ${LiveTimer}`;

const kindOf = (event: Event): Kind => {
  if (event.type === 'message') return `hears ${event.message.type}`;
  return event.type === 'timer' ? `timer ${event.name}` : event.type;
};

/** The compiler names what is missing here, the test what is missing in the table. */
const everyKind: Record<Kind, true> = {
  start: true,
  tick: true,
  elected: true,
  'presence-held': true,
  'page-ended': true,
  'socket-connected': true,
  'socket-lost': true,
  'socket-update': true,
  'socket-flags': true,
  'socket-event': true,
  watch: true,
  'set-rooms': true,
  'share-changes': true,
  send: true,
  renew: true,
  restart: true,
  close: true,
  'hears heartbeat': true,
  'hears keys': true,
  'hears announce-request': true,
  'hears registry': true,
  'hears changes': true,
  'hears update': true,
  'hears rooms': true,
  'hears gone': true,
  'hears send': true,
  'hears event': true,
  'timer say-state': true,
  'timer say-registry': true,
  'timer confirm-leader-lost': true,
  'timer grace': true,
};

describe('the live connection, step by step', () => {
  it.each(Object.entries(table))('%s', (_name, { given, when, changed = {}, effects = [] }) => {
    expect(liveTransition(given, when, now)).toEqual({ state: { ...given, ...changed }, effects });
  });

  it('has a step for everything that can happen', () => {
    const taken = new Set(Object.values(table).map(({ when }) => kindOf(when)));
    expect([...taken].sort()).toEqual(Object.keys(everyKind).sort());
  });
});
