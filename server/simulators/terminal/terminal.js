import { type } from './keyboard.js';
import { appWindow, crash, fire, host, keepFitting } from './stage.js';

const PENDING_MS = 3000;
const byId = (id) => document.getElementById(id);
const log = byId('log');

function write(text) {
  const line = document.createElement('li');
  line.textContent = text;
  log.querySelector('ol').append(line);
  log.scrollTop = log.scrollHeight;
}

/** Fires an event and logs the result, now or later. */
async function fireAndLog(name, value) {
  const call = `${name}(${value === undefined ? '' : JSON.stringify(value)})`;
  try {
    const answer = await fire(name, value);
    write(answer === undefined ? `${call} ✓` : `${call} → ${JSON.stringify(answer)}`);
  } catch (error) {
    write(`${call} ✗ ${error}`);
  }
}

/** Polled, because the app finalises the pending transactions of a card in its own time. */
async function showPending() {
  const pending = await (await fetch('terminal/pending')).json();
  for (const badge of document.querySelectorAll('[data-pending]')) {
    const count = pending[badge.dataset.pending] ?? 0;
    badge.hidden = count === 0;
    badge.querySelector('b').textContent = count;
  }
}

const onSubmit = (form, work) =>
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    work(new FormData(form));
  });

for (const button of document.querySelectorAll('[data-login]')) {
  button.addEventListener('click', () => fireAndLog('LoginCard', button.dataset.login));
}

for (const form of document.querySelectorAll('[data-offline]')) {
  onSubmit(form, async (data) => {
    const answer = await fetch('terminal/offline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cardNumber: form.dataset.offline, amountInCent: Number(data.get('amount')) }),
    });
    write(`offline ${form.dataset.offline}: ${answer.status} ${await answer.text()}`);
    await showPending();
  });
}

onSubmit(byId('any-card-form'), (data) => fireAndLog('LoginCard', data.get('value')));
onSubmit(byId('balance-form'), (data) => fireAndLog('UpdateCardSaldo', data.get('value')));
byId('take-off').addEventListener('click', () => fireAndLog('LogoutCard'));
byId('unknown').addEventListener('click', () => fireAndLog('OpenDrawer', 1));
byId('keyboard').addEventListener('click', async () => {
  const text = byId('any-card').value;
  host();
  const taken = await type(appWindow(), text);
  write(`⌨ ${text} ⏎: ${taken}/${text.length + 1} preventDefault`);
});
byId('crash').addEventListener('click', () => {
  crash();
  write('↻');
});
keepFitting();
setInterval(() => void showPending().catch(() => undefined), PENDING_MS);
