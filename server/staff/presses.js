import { refusalOf } from './session.js';
import { say, sayNumbers } from './words.js';

const UNDONE_WITHIN_MS = 10_000;
/** Within this time and distance a second press counts once, where the first has changed what lies there. */
const REPEAT_MS = 500;
const SAME_PLACE_PX = 24;

const byId = (id) => document.getElementById(id);

/** What a press has done, with a way to take it back for some seconds; `opener` is the id of what was pressed. */
const told = { undo: null, opener: '', timer: 0 };

function hideTold() {
  // Somebody is about to press it.
  if (byId('done').contains(document.activeElement)) return void (told.timer = setTimeout(hideTold, UNDONE_WITHIN_MS));
  byId('done').classList.remove('shown');
  byId('done').querySelector('p').textContent = '';
  byId('undo').hidden = true;
}

function tell(text, undo = null, opener = '') {
  clearTimeout(told.timer);
  Object.assign(told, { undo, opener, timer: setTimeout(hideTold, UNDONE_WITHIN_MS) });
  byId('done').classList.add('shown');
  byId('done').querySelector('p').textContent = text;
  byId('undo').hidden = undo === null;
}

/** Whether a press only repeats the one before: nobody can have seen yet what the button would do now. */
function repeatsIn() {
  let last = null;
  return ({ timeStamp, detail, clientX, clientY }, { id, textContent }) => {
    // By a key it has no place.
    const press = { at: timeStamp, isByKey: detail === 0, x: clientX, y: clientY, id, name: `${id} ${textContent}` };
    const isSamePlace = ({ isByKey, x, y, id: lastId }) =>
      isByKey || press.isByKey ? lastId === id : Math.hypot(clientX - x, clientY - y) <= SAME_PLACE_PX;
    const isRepeated = last !== null && press.at - last.at < REPEAT_MS && isSamePlace(last) && press.name !== last.name;
    if (!isRepeated) last = press;
    return isRepeated;
  };
}

/** Makes the buttons of the board work. Returns `tellServed`, for orders that are served without a button. */
export function hearPresses(board, { session, live, chooseDay }) {
  const isRepeated = repeatsIn();
  const busy = new Set();
  /** The board as it is after the last change. */
  let reading = null;

  /** Sends a change and reads the board after it, whatever became of it. Null: nobody knows, or it was refused. */
  async function change(path, body, onRefused = () => null) {
    const key = JSON.stringify([path, body]);
    if (busy.has(key)) return null;
    busy.add(key);
    try {
      const answer = await session.call('PUT', `service/api/kitchen/${path}`, { body });
      if (answer.ok) return await answer.json();
      tell(onRefused((await refusalOf(answer)).key) ?? say('failed', { status: answer.status }));
    } catch {
      tell(say('notReached'));
    } finally {
      busy.delete(key);
      reading = live.refresh();
    }
    return null;
  }

  async function setStatus({ numbers, from, to, opener, isUndo = false }) {
    const changed = await change('SetOrderStatus', { Bonnumbers: numbers, From: from, To: to });
    if (!changed) return;
    const { Bonnumbers } = changed;
    const others = numbers.length - Bonnumbers.length;
    if (Bonnumbers.length === 0) return tell(say('allByOthers'));
    const text = sayNumbers(to.toLowerCase(), Bonnumbers);
    const undo = isUndo ? null : () => setStatus({ numbers: Bonnumbers, from: to, to: from, isUndo: true });
    tell(others > 0 ? `${text} ${say('others', { count: others })}` : text, undo, opener);
  }

  async function setPortions({ offer, dish, remaining, before, opener, isUndo = false }) {
    const body = { OfferId: offer, Date: byId('day').defaultValue, Remaining: remaining, Before: before };
    const set = await change('SetPortions', body, (key) =>
      key === 'error.portionsChanged' ? say('portionsChanged', { dish }) : null,
    );
    if (!set) return;
    const name = remaining === null ? 'portionsNoLimit' : remaining === 0 ? 'portionsSoldOut' : 'portionsSet';
    const former = { offer, dish, remaining: before, before: remaining, isUndo: true };
    tell(say(name, { dish, count: remaining }), isUndo ? null : () => setPortions(former), opener);
  }

  const numberOf = (text) => (text === '' ? null : Number(text));

  function setOffer(form, remaining, opener) {
    const { dish, offer, before } = form.dataset;
    // What was typed is on its way, and must not stand in for what will be there.
    form.reset();
    if (remaining !== numberOf(before))
      void setPortions({ offer: Number(offer), dish, remaining, before: numberOf(before), opener });
  }

  board.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button || isRepeated(event, button)) return;
    const { numbers, from, to, day } = button.dataset;
    if (day !== undefined) chooseDay(day);
    if (numbers) void setStatus({ numbers: numbers.split(' ').map(Number), from, to, opener: button.id });
    if ('soldOut' in button.dataset) setOffer(button.form, 0, button.id);
  });
  board.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = event.target.querySelector('input');
    setOffer(event.target, numberOf(field.value), field.id);
  });
  board.addEventListener('change', (event) => {
    if (event.target.id === 'day') chooseDay(event.target.value);
  });
  byId('undo').addEventListener('click', async () => {
    const { undo, opener } = told;
    told.undo = null;
    await undo?.();
    await reading;
    // Where the button was pressed, which is hidden by now.
    byId(opener)?.focus({ preventScroll: true });
  });

  /** Calls `onUndone` when it is taken back. */
  function tellServed(number, from, onUndone) {
    const undo = () => {
      onUndone();
      return setStatus({ numbers: [number], from: 'Served', to: from, isUndo: true });
    };
    tell(sayNumbers('served', [number]), undo, `order-${number}`);
  }
  return { tellServed };
}
