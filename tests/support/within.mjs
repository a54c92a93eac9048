/** Rejects when the work takes longer. The work itself continues: the caller has to end it. */
export const within = (ms, what, work) => {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  // A failure after that time is ignored.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
