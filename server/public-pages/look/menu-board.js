const EVERY_MS = 60_000;
/** Of the shorter side of the screen. */
const LARGEST = 0.07;
const SMALLEST_PX = 12;
const MOST_COLUMNS = 3;

/** Whether everything is on the screen, with no word broken. */
function hasRoom(main) {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const names = [...main.querySelectorAll('h2')];
  return (
    scrollWidth <= innerWidth &&
    scrollHeight <= innerHeight &&
    names.every((name) => name.scrollWidth <= name.clientWidth)
  );
}

/** Sets the largest size at which all dishes have room, in as many columns as allow the largest. */
function fit() {
  const main = document.querySelector('main');
  const list = main.querySelector('ul');
  if (!list) return;
  const lay = (columns, size) => {
    list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    main.style.fontSize = `${size}px`;
  };
  const largestIn = (columns) => {
    let [size, tooLarge] = [SMALLEST_PX, Math.min(innerWidth, innerHeight) * LARGEST + 1];
    while (tooLarge - size > 1) {
      const between = (size + tooLarge) / 2;
      lay(columns, between);
      if (hasRoom(main)) size = between;
      else tooLarge = between;
    }
    return { columns, size };
  };
  main.classList.add('measured');
  const ways = Array.from({ length: MOST_COLUMNS }, (_, index) => largestIn(index + 1));
  main.classList.remove('measured');
  const { columns, size } = ways.reduce((best, way) => (way.size > best.size ? way : best));
  lay(columns, size);
}

let source = document.querySelector('main').outerHTML;

/** Puts what the page says now in its place: a reload would flicker, and end on an error page while nobody answers. */
async function refresh() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  // The menu is not public any more.
  if (answer.status === 404) location.reload();
  if (!answer.ok) return;
  const said = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (!said || said.outerHTML === source) return;
  source = said.outerHTML;
  document.querySelector('main').replaceWith(said);
  fit();
}

fit();
addEventListener('resize', fit);
setInterval(() => void refresh().catch(() => undefined), EVERY_MS);
