import { Live } from './live.js';
import { Session, refusalOf } from './session.js';
import { say } from './words.js';

const ASKED_AGAIN_MS = 5_000;

const byId = (id) => document.getElementById(id);

async function whyRefused(answer) {
  const { key, wait } = await refusalOf(answer);
  if (wait > 0) return say('locked', { count: wait });
  if (key === 'error.loginFailed') return say('wrongPassword');
  if (key === 'error.accountLocked') return say('accountLocked');
  return say('failed', { status: answer.status });
}

/**
 * Signs in, by the cookie if there is one, and keeps what `path` answers on the page. `options` as of `Live`; `onState`
 * is told of the connection. Returns the session and what is live.
 */
export function startStaffPage(path, { onRead, onState, ...options }) {
  const session = new Session();
  const form = byId('sign-in');

  function showContent() {
    byId('way-in').hidden = true;
    byId('signed-in').hidden = false;
  }

  function showWayIn({ why = '', isAccountRefused = false }) {
    live.stop();
    // Nothing of it stays for whoever comes next.
    onRead('');
    byId('signed-in').hidden = true;
    byId('way-in').hidden = false;
    byId('refused').textContent = why;
    byId('refused-account').hidden = !isAccountRefused;
    form.hidden = isAccountRefused;
    if (!isAccountRefused) byId('username').focus();
  }

  const live = new Live(session, path, {
    ...options,
    onRefused: (why) => showWayIn({ why: say(why), isAccountRefused: true }),
    onRead: (text) => {
      showContent();
      onRead(text);
    },
    onState: () => {
      if (live.isBroken) showContent();
      onState();
    },
  });
  session.onEnd = () => showWayIn({});

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [username, password] = [byId('username'), byId('password')];
    // Emptied first, so that a screen reader says the same text again.
    byId('refused').textContent = '';
    try {
      const answer = await session.signIn(username.value, password.value);
      if (!answer.ok) byId('refused').textContent = await whyRefused(answer);
      else live.start();
    } catch {
      byId('refused').textContent = say('notReached');
    }
    password.value = '';
    if (byId('refused').textContent !== '') password.focus();
  });

  for (const button of document.querySelectorAll('[data-sign-out]'))
    button.addEventListener('click', async () => {
      live.stop();
      await session.signOut();
      showWayIn({});
    });

  async function begin() {
    const isSignedIn = await session.renew().catch(() => null);
    if (isSignedIn === null) setTimeout(begin, ASKED_AGAIN_MS);
    else if (isSignedIn) live.start();
    else showWayIn({});
  }
  void begin();
  return { session, live };
}

/** How old what is shown is while the connection is broken; empty: it is not. */
export const connectionText = ({ isBroken, readAt }) => {
  if (!isBroken) return '';
  const time = readAt?.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  return time ? say('connectionLost', { time }) : say('notReached');
};
