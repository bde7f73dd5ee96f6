/** Runs `run` once after `ms`; returns the function that cancels it. */
export type SetTimer = (ms: number, run: () => void) => () => void;

export const setTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A promise that is fulfilled after `ms`, and the function that cancels its timer. */
export function after(ms: number, start: SetTimer): { readonly done: Promise<void>; cancel(): void } {
  let cancel = () => {};
  const done = new Promise<void>((resolve) => {
    cancel = start(ms, resolve);
  });
  return { done, cancel };
}
