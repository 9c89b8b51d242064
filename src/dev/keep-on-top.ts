/**
 * Keeps the tools on top. A modal dialog makes everything outside inert, so the tools are moved into the open one; as a
 * popover they are on top there too, and never clipped.
 */
export function keepOnTop(tools: HTMLElement): void {
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
