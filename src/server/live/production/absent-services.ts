import { readClientEvent } from '#contract/socket.ts';
import { cleanId } from '#domain/record-id.ts';
import type { LiveSocket } from '../live-server.ts';

/**
 * The answers of services that this server does not run, so that pages which ask for them do not wait: voice bots
 * without a job, match rooms that are not open (socket reference, 5 and 6).
 */
export function addAbsentServices(socket: LiveSocket): void {
  socket.on('audio_subscribe', (...values: unknown[]) => {
    const [asked] = readClientEvent('audio_subscribe', values) ?? [];
    if (asked) socket.emit('audio_job_status', `${asked.broadcastKey}/${asked.taskKey}`, null);
  });
  socket.on('match-room:join', (...values: unknown[]) => {
    const [asked] = readClientEvent('match-room:join', values) ?? [];
    const id = cleanId(asked);
    if (id) socket.emit('match_room:inactive', id);
  });
}
