/** Sends the browser back to the merchant, once or twice: real browsers repeat requests too. */
const form = document.querySelector('form[data-return]');

async function goBack() {
  if (form.dataset.return === 'twice') {
    // The response does not matter: the customer sees that of the second request.
    await fetch(form.action, {
      method: form.method,
      redirect: 'manual',
      body: form.method === 'post' ? new URLSearchParams() : undefined,
    }).catch(() => undefined);
  }
  form.submit();
}

void goBack();
