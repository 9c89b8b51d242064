const MARK = 'isReloadedByApp';

interface HistoryState {
  [MARK]?: true;
}

/** Past the router, which would take it for a navigation. */
const setState = (state: HistoryState): void => History.prototype.replaceState.call(window.history, state, '');

let isReloading = false;

/** A step through the history would keep the page from being loaded again. */
export const isPageReloading = (): boolean => isReloading;

/** Loads the page again, as in another language, which was asked for on it: to who uses it, it is the next page. */
export function reloadPage(): void {
  setState({ ...(window.history.state as HistoryState | null), [MARK]: true });
  isReloading = true;
  window.location.reload();
}

/** Whether `reloadPage` has led here; true once, since the browser keeps the mark over further reloads. */
export function takeReload(): boolean {
  const { [MARK]: isReloaded = false, ...state } = (window.history.state ?? {}) as HistoryState;
  if (isReloaded) setState(state);
  return isReloaded;
}
