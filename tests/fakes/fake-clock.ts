/** A clock in ms that goes only when told to. */
export function createFakeClock() {
  let now = 0;
  return {
    clock: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
