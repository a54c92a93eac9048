import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import type { LiveSocket } from './live-server.ts';

/** A venue of 300 phones with 3,000 keys each; so many rooms take some 150 MB. */
export const maximumRoomsOfAddress = 1_000_000;

/** Rooms of records that all connections of an address are in together. */
export type RoomBudget = {
  /** For a new connection: what it holds is free again when it is gone. */
  open(socket: LiveSocket): {
    /** Whether it may enter one more. */
    take(): boolean;
    /** It has left one. */
    give(): void;
  };
};

export function createRoomBudget(callerAddress: CallerAddress, maximum = maximumRoomsOfAddress): RoomBudget {
  const counts = new Map<string, number>();
  return {
    open(socket) {
      const address = callerAddress(socket.request);
      let own = 0;
      const add = (change: number): void => {
        own += change;
        const count = (counts.get(address) ?? 0) + change;
        if (count > 0) counts.set(address, count);
        else counts.delete(address);
      };
      socket.on('disconnect', () => add(-own));
      return {
        take() {
          if (!isThisMachine(address) && (counts.get(address) ?? 0) >= maximum) return false;
          add(1);
          return true;
        },
        give: () => add(-1),
      };
    },
  };
}
