/**
 * Keeps the tools above whatever the app opens. A modal dialog makes all beside itself unreachable, so they go along into the
 * one that is open; as a popover they are on top there too, and are cut off by nothing.
 */
export function keepInReach(tools: HTMLElement): void {
  tools.popover = 'manual';
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (tools.parentElement === parent && tools.isConnected) return;
    parent.append(tools);
    tools.showPopover();
  };
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
}
