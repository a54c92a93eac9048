/** Rejects when the work takes longer. The work itself goes on: whoever gives up on it ends what it works on. */
export const within = (ms, what, work) => {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  // Nobody waits any more for what fails after its time.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
