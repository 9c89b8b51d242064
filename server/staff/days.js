import { boardOf } from './board.js';
import { refusalOf } from './session.js';
import { connectionText, startStaffPage } from './staff-page.js';
import { say } from './words.js';

const byId = (id) => document.getElementById(id);
const days = byId('days');
const report = byId('report');

const { session, live } = startStaffPage('service/api/kitchen/days', {
  onRead: boardOf(days),
  onState: () => (byId('connection').textContent = connectionText(live)),
});

/** What was asked for last, to be confirmed. */
let asked = null;
let isBusy = false;

function show(text) {
  report.innerHTML = text;
  report.hidden = false;
  report.focus({ preventScroll: true });
  report.scrollIntoView({ block: 'nearest' });
}

function showFailure(text) {
  show('<p class="error"></p>');
  report.firstChild.textContent = text;
}

/** Asks for a change; `confirmed` are the orders that were shown with it. */
async function ask(path, body, confirmed) {
  if (isBusy) return;
  isBusy = true;
  asked = { path, body };
  try {
    const answer = await session.call('PUT', `service/api/kitchen/${path}`, {
      body: { ...body, Confirmed: confirmed },
    });
    if (answer.ok) show(await answer.text());
    else if ((await refusalOf(answer)).key === 'error.invalidInput') showFailure(say('tableTooLarge'));
    else showFailure(say('failed', { status: answer.status }));
  } catch {
    showFailure(say('notReached'));
  } finally {
    isBusy = false;
    void live.refresh();
  }
}

/** Without an order that is concerned, it is done at once. */
const setClosed = (restaurant, date, isClosed) =>
  ask('SetDayClosed', { RestaurantId: Number(restaurant), Date: date, IsClosed: isClosed }, []);

async function base64Of(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

days.addEventListener('click', ({ target }) => {
  const { date, restaurant, opens } = target.closest('button')?.dataset ?? {};
  if (date) void setClosed(restaurant, date, opens === undefined);
});
days.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const { restaurant } = form.dataset;
  const field = form.querySelector('input');
  if (field.type === 'date') return void setClosed(restaurant, field.value, true);
  const [file] = field.files;
  const body = { RestaurantId: Number(restaurant), FileName: file.name, Table: await base64Of(file) };
  void ask('ChangeMenu', body, null);
});
report.addEventListener('click', ({ target }) => {
  const { confirmed } = target.closest('button')?.dataset ?? {};
  if (confirmed !== undefined && asked)
    void ask(asked.path, asked.body, confirmed === '' ? [] : confirmed.split(' ').map(Number));
});
