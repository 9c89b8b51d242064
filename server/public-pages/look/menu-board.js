const EVERY_MS = 60_000;

/** Puts what the page says now in its place: a reload would flicker, and end on an error page while nobody answers. */
async function refresh() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  // The menu is not public any more.
  if (answer.status === 404) location.reload();
  if (!answer.ok) return;
  const said = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (said && shown && said.outerHTML !== shown.outerHTML) shown.replaceWith(said);
}

setInterval(() => void refresh().catch(() => undefined), EVERY_MS);
