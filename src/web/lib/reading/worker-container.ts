/** Returns `navigator.serviceWorker`; undefined where there is none or reading it throws, as in a sandboxed frame. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
