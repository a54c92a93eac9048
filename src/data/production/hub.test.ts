import { describe, expect, it, vi } from 'vitest';
import { createProductionHub } from './hub.ts';

const setup = () => {
  const hub = createProductionHub('me');
  const link = { setRooms: vi.fn(), emit: vi.fn() };
  hub.attach(link);
  link.setRooms.mockClear();
  return { hub, link };
};
const rooms = (parts: object = {}) => ({ clients: [], overviews: [], broadcasts: [], ...parts });

describe('rooms', () => {
  it('are held as long as anyone wants them', () => {
    const { hub, link } = setup();
    const leaveFirst = hub.join('clients', ' Main ');
    const leaveSecond = hub.join('clients', 'main');
    expect(link.setRooms.mock.calls).toEqual([[rooms({ clients: ['Main'] })]]);
    leaveFirst();
    leaveFirst();
    expect(link.setRooms).toHaveBeenCalledTimes(1);
    leaveSecond();
    expect(link.setRooms.mock.lastCall).toEqual([rooms()]);
  });

  it('are told to every new connection object', () => {
    const { hub } = setup();
    hub.attach(undefined);
    hub.join('broadcasts', 'show');
    const next = { setRooms: vi.fn(), emit: vi.fn() };
    hub.attach(next);
    expect(next.setRooms.mock.calls).toEqual([[rooms({ broadcasts: ['show'] })]]);
  });

  it('ignore an empty key', () => {
    const { hub, link } = setup();
    hub.join('clients', ' ')();
    expect(link.setRooms).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  const hearing = (event: string) => {
    const { hub } = setup();
    const heard = vi.fn();
    const stop = hub.on(event, heard);
    return { hub, heard, stop };
  };

  it.each([
    ['the own client, in any case', 'client:main', true],
    ['the own broadcast', 'broadcast:Show', true],
    ['another client', 'client:main2', false],
    ['another broadcast', 'broadcast:show', false],
    ['the overview of the own client', 'overview:main', false],
  ])('of a room are heard by its members: %s', (_name, room, isHeard) => {
    const { hub, heard } = hearing('toggle_cams');
    hub.join('clients', 'MAIN');
    hub.join('broadcasts', 'Show');
    hub.receive('prod_room', [[room], 'toggle_cams', [[1]]]);
    expect(heard.mock.calls).toEqual(isHeard ? [[[1]]] : []);
  });

  it('with a stamp are heard once, and not at all when they were held up', () => {
    const hub = createProductionHub('me', () => 100_000);
    const heard = vi.fn();
    hub.on('toggle_cams', heard);
    hub.join('clients', 'main');
    const tell = (id: string, at: number) =>
      hub.receive('prod_room', [['client:main'], 'toggle_cams', [[id]], { id, at }]);
    tell('new', 99_000);
    // The page that held the connection and the one that took it over.
    tell('new', 99_000);
    tell('late', 90_000);
    expect(heard.mock.calls).toEqual([[['new']]]);
  });

  it('without a room are heard by everybody until they stop listening', () => {
    const { hub, heard, stop } = hearing('prod_heartbeat');
    hub.receive('prod_heartbeat', [{ at: 1 }]);
    stop();
    hub.receive('prod_heartbeat', [{ at: 2 }]);
    expect(heard.mock.calls).toEqual([[{ at: 1 }]]);
  });

  it.each([
    [[null, 'me'], true],
    [[null], true],
    [[null, 'another'], false],
  ])('meant for one page reach that page: %j', (values, isHeard) => {
    const { hub, heard } = hearing('prod_button_reload');
    hub.receive('prod_button_reload', values);
    expect(heard).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  });

  it.each([[[]], [['client:main', 'x', []]], [[['client:main'], 7, []]], [[['client:main'], 'x', 'y']]])(
    'that make no sense are ignored: %j',
    (values) => {
      const { hub, heard } = hearing('x');
      hub.join('clients', 'main');
      hub.receive('prod_room', values);
      expect(heard).not.toHaveBeenCalled();
    },
  );
});

describe('sending', () => {
  it('is on behalf of the last client, and reports name their page', () => {
    const { hub, link } = setup();
    hub.emit('prod_trigger', 'toggle_cams');
    hub.join('clients', 'main');
    hub.join('clients', 'other');
    hub.emit('prod_trigger', 'comms_enable', { team: 1 });
    hub.emit('prod-update', { component: 'ingame' });
    hub.emit('prod-drawn', { records: [] });
    hub.emit('prod-message-shown', { id: 'a' });
    expect(link.emit.mock.calls).toEqual([
      ['prod_trigger', ['toggle_cams'], undefined],
      ['prod_trigger', ['comms_enable', { team: 1 }], 'other'],
      ['prod-update', [{ component: 'ingame', pageId: 'me' }], 'other'],
      ['prod-drawn', [{ records: [], pageId: 'me' }], 'other'],
      ['prod-message-shown', [{ id: 'a', pageId: 'me' }], 'other'],
    ]);
  });

  it('without a connection is lost without harm', () => {
    const { hub } = setup();
    hub.attach(undefined);
    expect(() => hub.emit('prod_trigger', 'toggle_cams')).not.toThrow();
  });
});

it('tells of each connection', () => {
  const { hub } = setup();
  const heard = vi.fn();
  const stop = hub.onSession(heard);
  hub.sessionStarted();
  stop();
  hub.sessionStarted();
  expect(heard).toHaveBeenCalledTimes(1);
});
