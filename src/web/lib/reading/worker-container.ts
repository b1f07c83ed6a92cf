/** Returns the browser's service workers; undefined without any, also where reading them throws, as in a sandboxed frame. */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
