/** Vite's own module that links what a file of code needs before it is imported. */
const helperId = '\0vite/preload-helper.js';

/**
 * The same for what this site needs of it: files at the root of one origin, styles that are waited for, no nonces and no
 * events. Every page and overlay carries it, and Vite's is twice as long. A file that failed is linked anew by the next
 * try; its message is one that `app/chunk-failure.ts` knows.
 */
const code = `
const linked = new Map();
const link = (path) => {
  const { href } = new URL('/' + path, location.href);
  const isStyle = path.endsWith('.css');
  const isThere = [...document.querySelectorAll('link')].some(
    (other) => other.href === href && (!isStyle || other.rel === 'stylesheet'),
  );
  if (isThere) return;
  const element = document.createElement('link');
  element.rel = isStyle ? 'stylesheet' : 'modulepreload';
  element.crossOrigin = '';
  element.href = href;
  document.head.append(element);
  if (!isStyle) return;
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () => {
      linked.delete(path);
      element.remove();
      reject(new Error('Unable to preload CSS for ' + path));
    };
  });
};
export const __vitePreload = async (load, paths = []) => {
  await Promise.all(
    paths.map((path) => {
      if (!linked.has(path)) linked.set(path, link(path));
      return linked.get(path);
    }),
  );
  return load();
};
`;

/** @returns the plugin; without that module, in another Vite, it does nothing. */
export const shortPreload = () => ({
  name: 'short-preload',
  enforce: 'pre',
  load: (id) => (id === helperId ? { code, map: null } : undefined),
});
