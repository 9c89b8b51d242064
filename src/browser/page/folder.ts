/**
 * The folder that the app is served from, such as `lunch/`; empty at the root of its host. Begins every name that is
 * stored: another installation on the host would share it. Also in the worker, and in early.ts, which imports nothing.
 */
export const FOLDER = (globalThis.location?.pathname ?? '').replace(/^\/|[^/]*$/g, '');
