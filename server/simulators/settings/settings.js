const words = document.querySelector('main').dataset;

/** The anti-forgery token, which only a page of this server can read. */
const token = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** Checked boxes form one value, separated by semicolons; every other setting has one control. */
const valueOf = (form) => new FormData(form).getAll('value').join(';');

function show(form, value) {
  const names = value.split(';');
  for (const control of form.querySelectorAll('[name=value]')) {
    if (control.type === 'checkbox') control.checked = names.includes(control.value);
    else control.value = value;
  }
}

/** Saves a setting; null: the seeded value. */
async function save(form, value) {
  const output = form.querySelector('output');
  // Emptied first, so that a screen reader announces the same text again.
  output.textContent = '';
  output.classList.remove('error');
  try {
    const answer = await fetch(`settings/${form.dataset.key.includes('/') ? '' : 'values/'}${form.dataset.key}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token() },
      body: JSON.stringify({ value }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const stored = await answer.json();
    if (value === null) show(form, stored.value);
    form.querySelector('.badge').hidden = !stored.isChanged;
    output.textContent = words.saved;
  } catch (error) {
    output.classList.add('error');
    output.textContent = `${words.failed} (${error.message})`;
  }
}

for (const form of document.querySelectorAll('form[data-key]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save(form, valueOf(form));
  });
  form.querySelector('[data-undo]').addEventListener('click', () => void save(form, null));
}

async function refund(form) {
  const { refunded, failed } = form.closest('section').dataset;
  const output = form.querySelector('output');
  output.textContent = '';
  output.classList.remove('error');
  try {
    const answer = await fetch(`settings/refunds/${form.dataset.refund}`, {
      method: 'POST',
      headers: { 'x-xsrf-token': token() },
    });
    if (!answer.ok) throw new Error(String(answer.status));
    if (!(await answer.json()).isRefunded) throw new Error('503');
    output.textContent = refunded;
    form.querySelector('button').disabled = true;
  } catch (error) {
    output.classList.add('error');
    output.textContent = `${failed} (${error.message})`;
  }
}

for (const form of document.querySelectorAll('form[data-refund]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void refund(form);
  });
}
