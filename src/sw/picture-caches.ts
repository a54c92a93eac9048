import { pictureCaches } from './images.ts';

/** How many pictures are kept, and a way to drop them. */
export function createPictureCaches(storage: CacheStorage): {
  count(): Promise<number>;
  clear(): Promise<void>;
} {
  return {
    async count() {
      let total = 0;
      for (const name of pictureCaches) total += (await (await storage.open(name)).keys()).length;
      return total;
    },
    async clear() {
      for (const name of pictureCaches) {
        const cache = await storage.open(name);
        for (const request of await cache.keys()) await cache.delete(request);
      }
    },
  };
}
