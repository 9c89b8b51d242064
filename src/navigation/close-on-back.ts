import { type RouterHistory } from '@tanstack/history';
import { followLayers, hearFirst, openLayers } from '../browser/page/layers.ts';
import { isPageReloading } from '../browser/page/reload.ts';

/** The state of an entry, in part the router's. */
interface Entry {
  /** How many layers are open above the page. */
  layers?: number;
  /** The first key of the page, of which a layer has been open. */
  page?: string;
  __TSR_key?: string;
}

/** Past the router, which would take it for a navigation. */
const native: Record<'push' | 'replace', (state: Entry, url?: string | URL | null) => void> = {
  push: (state, url) => History.prototype.pushState.call(window.history, state, '', url),
  replace: (state, url) => History.prototype.replaceState.call(window.history, state, '', url),
};

/**
 * Going back closes what is open above the page, the topmost first (PAGE-280). Each layer has an entry of its own in
 * the history, behind that of its page and with its address, of which the router knows nothing; the entry of a layer
 * that was closed otherwise is left again, or taken over by the page that is opened next. Returns how to stop.
 */
export function closeOnBack(router: Pick<RouterHistory, 'location' | 'createHref'>): () => void {
  const { history } = window;
  const ofRouter = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const entry = () => (history.state ?? {}) as Entry;
  /** Where the customer stands. */
  const place = () => ({ depth: entry().layers ?? 0, page: entry().page ?? entry().__TSR_key });
  let stood = place();
  /** So many more entries of layers of this page follow. */
  let ahead = 0;
  const stand = () => {
    const { page } = stood;
    stood = place();
    if (stood.page !== page) ahead = 0;
  };
  /** The browser goes to another entry by `move`, and has not come there yet. */
  let isMoving = false;
  const waiting: (() => void)[] = [];
  let task: ReturnType<typeof setTimeout> | undefined;

  const move = (by: number) => {
    isMoving = true;
    history.go(by);
  };
  const addEntries = () => {
    // Of an address that was typed the browser knows nothing else, and a reload would take it for another page.
    if (entry().__TSR_key === undefined) native.replace(router.location.state);
    const { depth, page } = place();
    for (let layers = depth + 1; layers <= openLayers().length; layers += 1) native.push({ ...entry(), layers, page });
    stood = place();
    ahead = 0;
  };
  const settle = () => {
    if (isMoving || isPageReloading()) return;
    const missing = openLayers().length - stood.depth;
    // Without a press in between, some browsers would pass over the page at the next step back if an entry were added.
    if (missing < 0 || (missing > 0 && missing <= ahead)) move(missing);
    else if (missing > 0) addEntries();
  };
  // In a task of its own: a dialog that another one opens, or a link that closes it, takes over its entry.
  const settleSoon = () => {
    clearTimeout(task);
    task = setTimeout(settle);
  };

  const write = (isPush: boolean, state: Entry, url?: string | URL | null) => {
    const { depth, page } = place();
    if (isPush && depth === 0) native.push(state, url);
    else native.replace(isPush ? state : { ...state, layers: depth, page }, url);
    if (isPush) settleSoon();
  };
  const writing = (isPush: boolean): History['pushState'] =>
    function (state: Entry, unused, url) {
      if (isMoving) return void waiting.push(() => write(isPush, state, url));
      if (stood.depth > 0) write(isPush, state, url);
      else ofRouter[isPush ? 'pushState' : 'replaceState'](state, unused, url);
      stand();
    };

  const land = (event: PopStateEvent) => {
    const hasMoved = isMoving;
    isMoving = false;
    const before = stood;
    stood = place();
    const isSamePage = stood.page !== undefined && stood.page === before.page;
    ahead = isSamePage ? ahead + before.depth - stood.depth : 0;
    if (isSamePage) {
      event.stopImmediatePropagation();
      // The address of the page has changed while something was open above it.
      const { state, href } = router.location;
      if (waiting.length === 0 && entry().__TSR_key !== state.__TSR_key)
        native.replace({ ...state, layers: stood.depth, page: stood.page }, router.createHref(href));
    }
    for (const run of waiting.splice(0)) run();
    if (!hasMoved) for (const layer of openLayers().slice(stood.depth).reverse()) layer.close();
    stand();
    settleSoon();
  };

  history.pushState = writing(true);
  history.replaceState = writing(false);
  followLayers(settleSoon);
  hearFirst(land);
  // What is open already, or was when the page was loaded again.
  settleSoon();
  return () => {
    clearTimeout(task);
    Object.assign(history, ofRouter);
    followLayers(() => undefined);
    hearFirst(() => undefined);
  };
}
