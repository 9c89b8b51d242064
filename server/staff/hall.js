import { fitNumbers } from './fit.js';
import { connectionText, startStaffPage } from './staff-page.js';
import { say } from './words.js';

/** Of the shorter side of the screen: a number that is smaller cannot be read from ten metres. */
const SMALLEST = 0.1;
/** Nobody has to go for those that are not ready. */
const LARGEST = { preparing: 0.14, ready: 0.24 };
const PAGE_MS = 8_000;
/** Numbers that nobody knows to be true are not shown for longer. */
const TRUE_FOR_MS = 60_000;
const LOOKED_EVERY_MS = 2_000;
const CONTROLS_MS = 5_000;

const byId = (id) => document.getElementById(id);
const numbers = byId('numbers');
let knownReady = null;
let turn = 0;

/** Sets the size of a column, and shows one page of it where not all have room. */
function lay(section) {
  const list = section.querySelector('ol');
  const items = [...list.children];
  const side = Math.min(innerWidth, innerHeight);
  const digits = Math.max(2, ...items.map(({ textContent }) => textContent.length));
  const room = { width: list.clientWidth, height: list.clientHeight };
  const bounds = { smallest: side * SMALLEST, largest: side * LARGEST[section.className] };
  const { size, places } = fitNumbers(items.length, digits, room, bounds);
  list.style.fontSize = `${size}px`;
  const pages = Math.ceil(items.length / places);
  const page = pages > 1 ? turn % pages : 0;
  items.forEach((item, index) => (item.hidden = Math.floor(index / places) !== page));
  section.dataset.page = pages > 1 ? `${page + 1}/${pages}` : '';
}

const layAll = () => numbers.querySelectorAll('section').forEach(lay);

/** Marks those that have become ready since the last time. */
function markNew() {
  const items = [...numbers.querySelectorAll('.ready li')];
  for (const item of items)
    if (knownReady && !knownReady.has(item.dataset.number)) {
      item.classList.add('new');
      // A new one is on the first page.
      turn = 0;
    }
  knownReady = new Set(items.map((item) => item.dataset.number));
}

function show(text) {
  numbers.innerHTML = text;
  if (text === '') knownReady = null;
  else markNew();
  layAll();
}

let shown = null;
const { live } = startStaffPage('service/api/kitchen/hall', {
  onRead: (text) => {
    if (text !== shown) show(text);
    shown = text;
    showTruth();
  },
  onState: () => showTruth(),
});

function showTruth() {
  const isStale = performance.now() - live.trueAt > TRUE_FOR_MS;
  document.body.classList.toggle('stale', isStale);
  const text = isStale ? say('noConnection') : connectionText(live);
  if (byId('connection').textContent !== text) byId('connection').textContent = text;
}

setInterval(showTruth, LOOKED_EVERY_MS);
setInterval(() => {
  turn += 1;
  layAll();
}, PAGE_MS);
addEventListener('resize', layAll);

let controls = 0;
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(sign, () => {
    document.body.classList.add('used');
    clearTimeout(controls);
    controls = setTimeout(() => document.body.classList.remove('used'), CONTROLS_MS);
  });
