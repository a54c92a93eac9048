/** Makes a queue that runs asynchronous tasks one after another; a failed task does not stop the next. */
export const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task);
    last = turn.catch(() => {});
    return turn;
  };
};
