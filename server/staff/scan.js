import { offerCamera } from './camera.js';
import { say } from './words.js';

/** Letters of a pick-up code, and how many it has (`server/features/orders/pick-up-code.ts`). */
const LETTER = /^[0-9A-HJKMNP-TV-X]$/i;
const CODE = /^[0-9A-HJKMNP-TV-X]{16}$/;
const NUMBER = /^\d{1,9}$/;
/** A scanner types faster. */
const PAUSE_MS = 500;

const byId = (id) => document.getElementById(id);

function line(text, className = '') {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Shows what has become of a code or a number, large, until it is closed or the next one comes. */
function showOutcome(isGood, parts) {
  const outcome = byId('outcome');
  // Taken away first, so that a screen reader says the same once more.
  outcome.hidden = true;
  outcome.className = isGood ? 'good' : 'bad';
  byId('outcome-text').replaceChildren(...parts);
  outcome.hidden = false;
}

const closeOutcome = () => (byId('outcome').hidden = true);

const longDay = (date) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

function titleOf({ Outcome, Order_DeliveryDate, ServedBy, Cart_OrderDate }) {
  const time = Order_DeliveryDate?.slice(11, 16);
  if (Outcome === 'alreadyServed' && !ServedBy) return say('alreadyServedAt', { time });
  if (Outcome === 'otherDay') return say('otherDay', { day: longDay(Cart_OrderDate) });
  return say(Outcome, { time, name: ServedBy });
}

function sumText(sum) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const currency = document.querySelector('#board [data-currency]')?.dataset.currency ?? '';
  return `${sum.toLocaleString(document.documentElement.lang, digits)} ${currency}`.trim();
}

function showServing(serving) {
  const { Outcome, Bonnumber, Dishes, Comment, CashDue } = serving;
  const isGood = Outcome === 'served';
  showOutcome(isGood, [
    line(titleOf(serving), 'title'),
    ...(Bonnumber === null ? [] : [line(String(Bonnumber), 'number')]),
    ...Dishes.map((dish) => line(dish)),
    ...(Comment === '' ? [] : [line(Comment, 'note')]),
    ...(isGood && CashDue ? [line(say('cash', { sum: sumText(CashDue) }), 'cash')] : []),
  ]);
}

const showProblem = (text) => showOutcome(false, [line(text, 'title')]);

/** Calls `look` with what a scanner types, wherever the focus is: a code must not end up in a field of portions. */
function hearScanner(look) {
  let typed = '';
  let lastAt = 0;
  let before = null;
  const isControl = (element) => element.closest('button, a, summary, input, select') !== null;
  const onKey = (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('#code, #way-in input')) return;
    if (key === 'Enter') {
      const code = typed;
      typed = '';
      const isScanned = CODE.test(code.toUpperCase());
      if (!isScanned && (code === '' || isControl(target))) return;
      event.preventDefault();
      if (target.matches('input')) target.value = before;
      look(code);
    }
    if (key.length > 1) return;
    if (event.timeStamp - lastAt > PAUSE_MS) typed = '';
    lastAt = event.timeStamp;
    if (typed === '') before = target.value;
    typed = LETTER.test(key) ? typed + key : '';
  };
  addEventListener('keydown', onKey, { capture: true });
}

/** Finds an order by its number, or hands one out by its code, as typed, scanned or seen. */
export function startScanning({ session, live, showOrder, tellServed }) {
  function showAndTell(serving) {
    showServing(serving);
    if (serving.Outcome === 'served') tellServed(serving.Bonnumber, serving.From, closeOutcome);
  }

  async function serve(code) {
    try {
      const answer = await session.call('PUT', 'service/api/kitchen/ServeByCode', { body: { PickUpCode: code } });
      if (answer.ok) showAndTell(await answer.json());
      else showProblem(say('failed', { status: answer.status }));
    } catch {
      showProblem(say('notReached'));
    }
    void live.refresh();
  }

  function look(text) {
    const code = text.trim().toUpperCase();
    if (CODE.test(code)) void serve(code);
    else if (!NUMBER.test(code)) showProblem(say('noCode', { text: text.trim() }));
    else if (showOrder(Number(code))) closeOutcome();
    else showProblem(say('notFound', { number: Number(code) }));
  }

  byId('find').addEventListener('submit', (event) => {
    event.preventDefault();
    look(byId('code').value);
    byId('code').value = '';
  });
  byId('outcome-close').addEventListener('click', closeOutcome);
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeOutcome());
  hearScanner(look);
  void offerCamera(look, () => showProblem(say('noCamera')));
}
