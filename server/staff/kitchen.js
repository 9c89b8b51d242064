import { boardOf } from './board.js';
import { hearPresses } from './presses.js';
import { startScanning } from './scan.js';
import { connectionText, startStaffPage } from './staff-page.js';

const byId = (id) => document.getElementById(id);
const board = byId('board');
const showBoard = boardOf(board);

/** Chosen in the address, so that a page that is loaded again shows it; null: today. */
const chosenDay = () => new URLSearchParams(location.search).get('date');
const pathOf = (day) => `service/api/kitchen/board${day ? `?date=${encodeURIComponent(day)}` : ''}`;

/** The number that was looked for last, marked until another is. */
let found = null;

function markFound() {
  for (const order of board.querySelectorAll('.found')) order.classList.remove('found');
  const order = board.querySelector(`.order[data-number="${found}"]`);
  order?.classList.add('found');
  return order;
}

function showOrder(number) {
  found = number;
  const order = markFound();
  order?.closest('details')?.setAttribute('open', '');
  order?.scrollIntoView({ block: 'center' });
  order?.focus({ preventScroll: true });
  return Boolean(order);
}

const { session, live } = startStaffPage(pathOf(chosenDay()), {
  onRead: (text) => {
    showBoard(text);
    markFound();
  },
  onState: () => (byId('connection').textContent = connectionText(live)),
  concerns: (day) => day === byId('day')?.defaultValue,
});

function chooseDay(day) {
  history.replaceState(null, '', day ? `?date=${day}` : location.pathname);
  live.path = pathOf(day);
  void live.refresh();
}

const { tellServed } = hearPresses(board, { session, live, chooseDay });
startScanning({ session, live, showOrder, tellServed });
byId('print').addEventListener('click', () => print());
